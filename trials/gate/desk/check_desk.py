"""
Looks for the decisions of a clerk in the lists that came back: check_desk.py RESULTS STORIES. Prints a line of JSON for each
file. Of a table of text, also writes what was changed beside it, as the command does, for the comparison cell by cell.
"""

import csv
import json
import pathlib
import re
import sys
import tempfile

from openpyxl import load_workbook
from openpyxl.utils import column_index_from_string

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lists"))

from compare_texts import read_text, split_records, unquote  # noqa: E402
from libre_office import convert_files  # noqa: E402

NAME_ROLES = ["name", "genus", "species", "infraspecific", "cultivar"]
COLUMNS = ["name", "size", "quantity"]


class BookCells:
    """The cells of a workbook, and the lines of its sheet of changes by sheet and row."""

    def __init__(self, path):
        self.book = load_workbook(path)
        headings, *rows = self.book[self.book.sheetnames[-1]].iter_rows(values_only=True)
        self.lines = {}
        for line in (dict(zip(headings, row)) for row in rows):
            self.lines.setdefault((line["Sheet"], line["Row"]), []).append(line)

    def read(self, location, letter):
        value = self.book[location["sheet"]][f"{letter}{location['row']}"].value
        return "" if value is None else str(value)

    def has_line(self, location, value, **wanted):
        """Whether the sheet of changes has a line on a value, with these of its cells."""
        lines = self.lines.get((location["sheet"], location["row"]), [])
        return any(same(line["After"], value) and all(line[key] == wanted[key] for key in wanted) for line in lines)


class TextCells:
    """The fields of a table of text. It has no sheet of changes."""

    def __init__(self, path):
        text, _ = read_text(path)
        separator = max(";,\t", key=text.count)
        self.records = {line: fields for line, fields, _ in split_records(text, separator)}

    def read(self, location, letter):
        return unquote(self.records[location["row"]][column_index_from_string(letter) - 1])

    def has_line(self, *_, **__):
        return True


def same(one, other):
    return plain(one) == plain(other)


def plain(value):
    """A name in three columns has no quotation marks."""
    return " ".join(re.sub("['‘’“”\"]", "", str(value or "")).split())


def fold(value):
    """What is certain without sources: capitals, spaces, quotation marks and hybrid signs."""
    return plain(value).lower().replace("×", "x")


def letters_of(story, location, column):
    """The columns in which a row has its name, size or quantity."""
    roles = NAME_ROLES if column == "name" else [column]
    for sheet in story["sheets"]:
        if sheet["sheet"] == location["sheet"]:
            return [each["letter"] for role in roles for each in sheet["columns"] if each["role"] == role]
    return []


def read_cells(story, cells, location, column):
    return " ".join(cells.read(location, letter) for letter in letters_of(story, location, column)).strip()


def check_story(story, cells):
    """Each row holds what the list says, and each cell of the clerk what the clerk wrote."""
    rows = {row["number"]: row for row in story["rows"]}
    for decided in story["cells"]:
        row = rows[decided["row"]]
        if not same(row[decided["column"]]["value"], decided["value"]):
            yield f"{decided['column']} of row {decided['row']}: the list has {row[decided['column']]['value']!r}, not {decided['value']!r}"
        if row[decided["column"]]["state"] != "decided":
            yield f"{decided['column']} of row {decided['row']}: its state is {row[decided['column']]['state']}"
    for row in story["rows"]:
        for column in COLUMNS:
            yield from check_cell(story, cells, row, column)


def check_cell(story, cells, row, column):
    wanted, location = row[column], row["location"]
    if not letters_of(story, location, column):
        return
    place = f"{column} of {location['sheet'] or 'the table'}, row {location['row']}"
    is_changed = wanted["value"] is not None and not same(wanted["value"], wanted["submitted"])
    found = read_cells(story, cells, location, column)
    if found.startswith("="):
        # A formula is never overwritten; the comparison sees to that.
        if is_changed and not cells.has_line(location, wanted["value"], State="proposed"):
            yield f"{place}: {wanted['value']!r} is not proposed beside the formula"
        return
    if not same(found, wanted["submitted"] if wanted["value"] is None else wanted["value"]):
        yield f"{place}: {found!r} is written, and the list says {wanted['value']!r}"
    if wanted["state"] != "decided":
        if fold(found) != fold(wanted["submitted"]):
            yield f"{place}: {wanted['submitted']!r} became {found!r}, and no one has decided that"
    elif is_changed and not cells.has_line(location, wanted["value"], By=story["clerk"], State="changed"):
        yield f"{place}: the sheet of changes does not say that {story['clerk']} wrote {wanted['value']!r}"


def count_decided(story):
    return sum(row[column]["state"] == "decided" for row in story["rows"] for column in COLUMNS)


def write_changes(story, path):
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["Row", "Before", "After", "State"])
        for row in story["rows"]:
            for column in COLUMNS:
                before, after = row[column]["submitted"], row[column]["value"]
                if before is not None and after is not None and str(after) != before:
                    writer.writerow([row["location"]["row"], before, after, "changed"])


def cells_of(path, folder):
    if path.suffix == ".csv":
        return TextCells(path)
    return BookCells(convert_files([path], "xlsx", folder)[0] if path.suffix == ".ods" else path)


def main(results, stories):
    with tempfile.TemporaryDirectory() as folder:
        for story in stories:
            path = results / story["file"]
            if path.suffix == ".csv":
                write_changes(story, path.with_suffix(".changes.csv"))
            differences = list(check_story(story, cells_of(path, folder)))
            report = {"file": story["file"], "decisions": count_decided(story), "differences": differences}
            print(json.dumps(report, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), json.loads(pathlib.Path(sys.argv[2]).read_text("utf-8")))
