"""Compares what a workbook holds beside its cells. Print areas, filters and tables may have been widened."""

import copy
import re
import zipfile
from xml.etree import ElementTree

from openpyxl.utils import range_boundaries

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def read_names(path):
    """Defined names with what they stand for; of ranges that may have been widened, the first column and the rows."""
    with zipfile.ZipFile(path) as archive:
        book = ElementTree.fromstring(archive.read("xl/workbook.xml"))
    names = {}
    for name in book.iter(f"{MAIN}definedName"):
        text = name.text
        if name.get("name") in ("_xlnm.Print_Area", "_xlnm._FilterDatabase"):
            text = re.sub(r":\$?[A-Z]+(\$?\d+)$", r":\1", text)
        names[name.get("name"), name.get("localSheetId")] = text
    return names


def compare_books(original, result):
    before, after = read_names(original), read_names(result)
    return [
        f"the name {name} {before.get(name)} became {after.get(name)}"
        for name in sorted(set(before) | set(after), key=str)
        if before.get(name) != after.get(name)
    ]


def read_columns(sheet, last):
    """Width, hidden and level of each column: a program may write the same in other spans."""
    columns = {}
    for letter, span in sheet.column_dimensions.items():
        for column in range(span.min or 0, min(span.max or 0, last) + 1):
            columns[column] = (round(span.width, 2), span.hidden, span.outlineLevel)
    return columns


def read_rows(sheet, last):
    return {
        number: (row.height, row.hidden, row.outlineLevel)
        for number, row in sheet.row_dimensions.items()
        if number <= last and (row.height, row.hidden, row.outlineLevel) != (None, False, 0)
    }


def read_rules(sheet):
    """Conditional formats by their cells."""
    return sorted(
        (str(area.sqref), rule.type, rule.priority, str(rule.formula), repr(rule.dxf))
        for area in sheet.conditional_formatting
        for rule in area.rules
    )


def read_margin(margin):
    return [part.text for part in (margin.left, margin.center, margin.right)]


def read_filter(filter):
    """The first cell and the last row, and what is filtered."""
    return (*without_last_column(filter.ref), repr(filter.filterColumn), repr(filter.sortState)) if filter and filter.ref else None


def without_last_column(ref):
    first_column, first_row, _, last_row = range_boundaries(ref)
    return first_column, first_row, last_row


def read_table(table):
    return (table.name, without_last_column(table.ref), read_filter(table.autoFilter), repr(table.tableStyleInfo))


def read_page(sheet):
    """How it is printed. A sheet that is fitted to pages may need more of them."""
    page = copy.copy(sheet.page_setup)
    if sheet.sheet_properties.pageSetUpPr and sheet.sheet_properties.pageSetUpPr.fitToPage:
        page.fitToWidth = None
    return (repr(page), repr(sheet.page_margins), repr(sheet.print_options))


def check_ranges(before, after, added):
    """A filter or table over the last column has to hold the added ones, or sorting would tear the rows apart."""
    old_ranges = [before.auto_filter.ref, *(table.ref for table in before.tables.values())]
    new_ranges = [after.auto_filter.ref, *(table.ref for table in after.tables.values())]
    for old, new in zip(old_ranges, new_ranges):
        if old and new and range_boundaries(old)[2] == added - 1 and range_boundaries(new)[2] < added:
            yield f"the range {old} became {new}, without the added columns"
    for old, new in zip(before.tables.values(), after.tables.values()):
        names, present = ([column.name for column in table.tableColumns] for table in (old, new))
        if names != present[: len(names)]:
            yield f"the columns of the table {old.name} became {present}"


def read_settings(sheet, last_column, last_row):
    return {
        "merged cells": sorted(map(str, sheet.merged_cells.ranges)),
        "data validations": sorted(repr(each) for each in sheet.data_validations.dataValidation),
        "conditional formats": read_rules(sheet),
        "tables": sorted((read_table(table) for table in sheet.tables.values()), key=str),
        "filter": read_filter(sheet.auto_filter),
        "frozen panes": sheet.freeze_panes,
        "views": repr(sheet.sheet_view),
        "columns": read_columns(sheet, last_column),
        "rows": read_rows(sheet, last_row),
        "protection": repr(sheet.protection),
        "print titles": (sheet.print_title_rows, sheet.print_title_cols),
        "page": read_page(sheet),
        "header and footer": [read_margin(each) for each in (sheet.oddHeader, sheet.oddFooter)],
        "state": sheet.sheet_state,
        "properties": repr(sheet.sheet_properties),
    }


def compare_settings(before, after, added):
    last = before.max_column if added is None else min(before.max_column, added - 1)
    settings, others = read_settings(before, last, before.max_row), read_settings(after, last, before.max_row)
    ranges = [] if added is None else list(check_ranges(before, after, added))
    return ranges + [
        f"the {what}: {shorten(settings[what], others[what])}" for what in settings if settings[what] != others[what]
    ]


def shorten(before, after):
    """What differs, in one line."""
    if isinstance(before, dict):
        keys = [key for key in sorted(set(before) | set(after)) if before.get(key) != after.get(key)]
        before, after = {key: before.get(key) for key in keys[:5]}, {key: after.get(key) for key in keys[:5]}
    one, other = " ".join(str(before).split()), " ".join(str(after).split())
    at = next((index for index, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), 0)
    return f"…{one[max(0, at - 40) : at + 80]}… became …{other[max(0, at - 40) : at + 80]}…"
