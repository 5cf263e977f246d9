"""The benchmarks: `python -m benchmarks` measures all of them and writes RESULTS.md."""
