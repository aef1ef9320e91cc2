"""Compares the sheets of two workbooks, cell by cell, with what the sheet of changes says."""

import collections
import math
import re
import warnings

from openpyxl import load_workbook

from compare_drawings import count_drawings, read_spans
from compare_settings import compare_books, compare_settings, read_columns

ADDED = ["Plant status", "Accepted name", "Authors", "Family", "Proposal", "Size category", "Evidence", "Link", "To check"]
LOOKS = ["number_format", "font", "border", "alignment", "protection", "fill"]
# Beyond these the command writes no comments.
COMMENTS_MAX = 5000

# LibreOffice writes the cells of a table with their sheet.
CELL = r"(?:'[^']*'!)?\$?([A-Z]+\$?\d+)"
PRODUCT = re.compile(rf"={CELL}\*{CELL}")

Change = collections.namedtuple("Change", "column before after")


def open_book(path, values):
    with warnings.catch_warnings():
        # openpyxl says that it keeps no extensions; it is to read, not to write.
        warnings.simplefilter("ignore")
        return load_workbook(path, data_only=values)


def read_changes(book):
    """Changes by sheet and row, from the last sheet of changes."""
    changes = collections.defaultdict(lambda: collections.defaultdict(list))
    headings, *rows = book[book.sheetnames[-1]].iter_rows(values_only=True)
    for row in rows:
        line = dict(zip(headings, row))
        if line["State"] == "changed":
            changes[line["Sheet"]][line["Row"]].append(Change(line["Column"], line["Before"], line["After"]))
    return changes


def check_headings(sheet):
    """The person who decides writes below these headings."""
    heading = sheet["A1"]
    is_white = heading.font.color is not None and heading.font.color.rgb == "FFFFFFFF"
    return [f"{sheet.title}: the headings are white on white"] if is_white and heading.fill.fill_type is None else []


def compare_sheets(original, result, is_calculated):
    """
    The number of cells that were compared, the number of them that changed, and the differences. `is_calculated`: a program
    that opens the result calculates its formulas anew, so that no cached result shows an old name.
    """
    before, after = open_book(original, values=False), open_book(result, values=False)
    values = open_book(original, values=True), open_book(result, values=True)
    changes = read_changes(after)
    differences = compare_books(original, result) + check_headings(after[after.sheetnames[-1]])
    if after.sheetnames[: len(before.sheetnames)] != before.sheetnames:
        differences.append(f"the sheets {before.sheetnames} became {after.sheetnames}")
        return 0, 0, differences
    replaced = [change for rows in changes.values() for found in rows.values() for change in found]
    cells = changed = 0
    for name in before.sheetnames:
        comparison = SheetComparison(before[name], after[name], changes[name])
        comparison.compare_cells()
        comparison.compare_values(values[0][name], values[1][name], replaced, is_calculated)
        comparison.compare_drawings(original, result)
        comparison.check_added()
        found = comparison.differences + compare_settings(before[name], after[name], comparison.added)
        differences += [f"{name}: {each}" for each in found]
        cells += comparison.cells
        changed += comparison.changed
    return cells, changed, differences


class SheetComparison:
    def __init__(self, before, after, changes):
        self.before, self.after, self.changes = before, after, changes
        self.differences = []
        self.cells = self.changed = 0
        self.looks = {}
        self.added = self.find_added()

    def find_added(self):
        """The first of the added columns, from 1; None in a sheet that was not corrected."""
        for row in self.after.iter_rows():
            for cell in row:
                if cell.value == ADDED[0] and self.before.cell(cell.row, cell.column).value is None:
                    return cell.column
        return None

    def is_added(self, column):
        return self.added is not None and self.added <= column < self.added + len(ADDED)

    def say(self, cell, what):
        self.differences.append(f"{cell.coordinate}: {what}")

    def compare_cells(self):
        for row in self.before.iter_rows():
            written = []
            for cell in row:
                other = self.after.cell(cell.row, cell.column)
                self.cells += 1
                if self.is_added(cell.column):
                    if cell.value is not None:
                        self.say(cell, f"an added column hides {cell.value!r}")
                    continue
                if cell.value != other.value or type(cell.value) is not type(other.value):
                    written.append((cell, other))
                else:
                    self.compare_looks(cell, other)
            self.compare_written(row[0].row, written)

    def read_look(self, cell):
        """How a cell looks, as texts: openpyxl makes them slowly, and few cells look different."""
        key = cell.parent.parent, tuple(cell._style or ())
        if key not in self.looks:
            self.looks[key] = {kind: repr(getattr(cell, kind)) for kind in LOOKS}
            if cell.fill.fill_type == "solid":
                # The second colour of a fill without a pattern is not seen, and LibreOffice writes one of its choice.
                self.looks[key]["fill"] = repr(cell.fill.fgColor)
        return self.looks[key]

    def compare_looks(self, cell, other, marked=False):
        looks, others = self.read_look(cell), self.read_look(other)
        for kind in LOOKS:
            if looks[kind] != others[kind] and not (marked and kind == "fill"):
                self.say(cell, f"the {kind.replace('_', ' ')} differs")
        if link_of(cell) != link_of(other):
            self.say(cell, f"the link {link_of(cell)} became {link_of(other)}")
        if not marked and comment_of(cell) != comment_of(other):
            self.say(cell, f"the comment {comment_of(cell)} became {comment_of(other)}")

    def compare_written(self, row, written):
        """Cells with another value: the sheet of changes has to say so, and each has to be marked."""
        changes = self.changes[row]
        for change in changes:
            if not written:
                self.differences.append(f"row {row}: {change.after!r} is not written")
        for cell, other in written:
            value = str(other.value)
            if not any(change.after in value or value in change.after for change in changes):
                self.say(cell, f"{cell.value!r} became {other.value!r}, and the sheet of changes does not say so")
                continue
            self.changed += 1
            self.compare_looks(cell, other, marked=True)
            if self.read_look(cell)["fill"] == self.read_look(other)["fill"]:
                self.say(cell, "the change has no fill")
            if self.changed > COMMENTS_MAX:
                continue
            if other.comment is None:
                self.say(cell, "the change has no comment")
            elif not comment_of(other)[0].startswith(comment_of(cell)[0]):
                self.say(cell, f"the comment {comment_of(cell)} became {comment_of(other)}")

    def compare_values(self, before, after, changes, is_calculated):
        """Results of formulas as they are stored, and all other values."""
        for row in before.iter_rows():
            for cell in row:
                if self.is_added(cell.column) or self.is_written(cell):
                    continue
                value = after.cell(cell.row, cell.column).value
                expected = set(calculate_anew(cell.value, changes))
                if value != cell.value and value not in expected and not self.is_product(after, cell, value):
                    self.say(cell, f"the result {cell.value!r} became {value!r}")
                elif value == cell.value and expected and self.is_formula(cell) and not is_calculated:
                    self.say(cell, f"the formula still shows {value!r}")

    def is_formula(self, cell):
        return self.before[cell.coordinate].data_type == "f"

    def is_product(self, after, cell, value):
        """True for a product of two cells with the right result: a person has changed one of them."""
        factors = PRODUCT.fullmatch(str(self.after[cell.coordinate].value))
        if factors is None or not isinstance(value, (int, float)):
            return False
        one, other = (after[reference].value for reference in factors.groups())
        return math.isclose(one * other, value)

    def is_written(self, cell):
        return self.before[cell.coordinate].value != self.after[cell.coordinate].value

    def compare_drawings(self, original, result):
        counts = count_drawings(original, self.before.title), count_drawings(result, self.after.title)
        if counts[0] != counts[1]:
            self.differences.append(f"the drawings {counts[0]} became {counts[1]}")
        if self.added is None:
            return
        for first, last in read_spans(result, self.after.title):
            if first < self.added + len(ADDED) and last >= self.added:
                self.differences.append(f"a drawing from column {first} to {last} lies over the added columns")

    def check_added(self):
        """Lists often have all unused columns hidden."""
        if self.added is not None:
            columns = read_columns(self.after, self.added + len(ADDED) - 1)
            hidden = [column for column, (_, is_hidden, _) in columns.items() if is_hidden and self.is_added(column)]
            if hidden:
                self.differences.append(f"{len(hidden)} of the added columns are hidden")


def calculate_anew(value, changes):
    """Other results that a formula may have when a program calculates it with the corrected names."""
    if isinstance(value, str):
        for change in changes:
            if change.before in value:
                yield value.replace(change.before, change.after)


def link_of(cell):
    link = cell.hyperlink
    return None if link is None else (link.target, link.location, link.tooltip)


def comment_of(cell):
    return ("", "") if cell.comment is None else (cell.comment.text, cell.comment.author)
