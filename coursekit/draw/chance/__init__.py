"""Pictures of chapter 3: values and policies of games with chance."""
