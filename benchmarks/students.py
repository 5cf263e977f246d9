"""Games and searches in plain Python, as a student writes them: short, and with nothing clever."""

from __future__ import annotations

import random
from math import inf, log, sqrt


class ConnectFour:
    """A list of columns, each from the bottom up; the players are 1 and -1."""

    def __init__(self, columns: int = 7, rows: int = 6):
        self.rows = rows
        self.board = [[] for _ in range(columns)]
        self.player = 1
        self.winner = 0

    def moves(self):
        if self.winner:
            return []
        return [i for i, column in enumerate(self.board) if len(column) < self.rows]

    def play(self, move):
        after = copy_of(self)
        after.board[move].append(self.player)
        if after.four_in_a_row(move, len(after.board[move]) - 1):
            after.winner = self.player
        after.player = -self.player
        return after

    def four_in_a_row(self, column, row):
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            count = 1
            for sign in (1, -1):
                x, y = column + sign * right, row + sign * up
                while 0 <= x < len(self.board) and 0 <= y < len(self.board[x]):
                    if self.board[x][y] != self.player:
                        break
                    count, x, y = count + 1, x + sign * right, y + sign * up
            if count >= 4:
                return True
        return False

    def key(self):
        return tuple(map(tuple, self.board))


def copy_of(game: ConnectFour) -> ConnectFour:
    """A copy with columns of its own."""
    after = ConnectFour.__new__(ConnectFour)
    after.rows, after.player, after.winner = game.rows, game.player, game.winner
    after.board = [column[:] for column in game.board]
    return after


class TicTacToe:
    """A list of nine squares; the players are 1 and -1."""

    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def __init__(self):
        self.board = [0] * 9
        self.player = 1
        self.winner = 0

    def moves(self):
        return [] if self.winner else [i for i, mark in enumerate(self.board) if mark == 0]

    def play(self, move):
        after = TicTacToe()
        after.board = self.board[:]
        after.board[move] = self.player
        for a, b, c in self.LINES:
            if after.board[a] == after.board[b] == after.board[c] == self.player:
                after.winner = self.player
        after.player = -self.player
        return after


def random_game(game):
    """Who wins if both move at random."""
    while moves := game.moves():
        game = game.play(random.choice(moves))
    return game.winner


def minimax(game):
    """What player 1 wins, and how many positions were looked at."""
    moves = game.moves()
    if not moves:
        return game.winner, 1
    values, counts = zip(*[minimax(game.play(move)) for move in moves], strict=True)
    return (max if game.player == 1 else min)(values), 1 + sum(counts)


def alpha_beta(game, depth, alpha=-inf, beta=inf):
    """What player 1 wins, 0 where the search stops, and how many positions were looked at."""
    moves = game.moves()
    if depth == 0 or not moves:
        return game.winner, 1
    best, count = -inf * game.player, 1
    for move in moves:
        value, below = alpha_beta(game.play(move), depth - 1, alpha, beta)
        count += below
        if game.player == 1:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, count


def solve(game, memo):
    """What player 1 wins, by looking up what has been seen before."""
    key = game.key()
    if key not in memo:
        if game.moves():
            values = [solve(game.play(move), memo) for move in game.moves()]
            memo[key] = max(values) if game.player == 1 else min(values)
        else:
            memo[key] = game.winner
    return memo[key]


class Node:
    def __init__(self, game, parent=None):
        self.game, self.parent = game, parent
        self.untried = game.moves()
        self.children = []
        self.visits, self.points = 0, 0.0

    def best_child(self):
        return max(
            self.children,
            key=lambda child: (
                child.points / child.visits + sqrt(2) * sqrt(log(self.visits) / child.visits)
            ),
        )


def uct(game, iterations):
    """The root of the tree after `iterations` iterations."""
    root = Node(game)
    for _ in range(iterations):
        node = root
        while not node.untried and node.children:
            node = node.best_child()
        if node.untried:
            move = node.untried.pop(random.randrange(len(node.untried)))
            child = Node(node.game.play(move), node)
            node.children.append(child)
            node = child
        winner = random_game(node.game)
        while node:
            node.visits += 1
            node.points += 0.5 - 0.5 * winner * node.game.player  # for whoever moved here
            node = node.parent
    return root
