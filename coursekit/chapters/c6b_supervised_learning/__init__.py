"""Notes §6.2, supervised learning: decision trees and neural networks."""
