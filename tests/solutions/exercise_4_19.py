"""Exercise 4.19: exploit the sample strategy: six letters."""

WRONG = [
    ("cccfff", "With K she can earn"),
    ("bccfff", "With Q she can earn"),
    ("bcb-c-", "With J she can earn"),
    ("bccccc", "With J she can earn"),
    ("bbbccc", "With Q she can earn"),
    ("bcc", "has 3"),
    ("fffccc", "The first three letters are c for check or b for bet"),
    ("ccc---", "With K she checks and may face a bet"),
    ("bcc!cf", 'f for fold or c for call, and "!" is neither'),
    (["b", "c"], "I expected six letters"),
    (7, "I expected six letters"),
]

RIGHT = ["bcc-cf", "bcc–cf", "bccccf", "BCC FCF", list("bcc-cf")]

REMARKS = [("bcc-cf", "That earns 1/12, and the value is −1/18: 5/36 more")]
