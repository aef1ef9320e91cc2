"""Compares lists with those that came back: compare.py ORIGINALS RESULTS. Prints a line of JSON for each file."""

import json
import pathlib
import sys
import tempfile
import zipfile

from compare_parts import compare_parts, is_calculated_on_load
from compare_sheets import compare_sheets
from compare_texts import compare_texts
from libre_office import convert_files

TEXTS = {".csv", ".tsv"}


def convert_folder(folder, names, drafts):
    """The lists as LibreOffice reads them, by name."""
    made = {}
    for extension in sorted({pathlib.Path(name).suffix for name in names}):
        # One target for each extension: lists of the same name stay apart.
        target = pathlib.Path(drafts, extension[1:])
        files = [folder / name for name in names if name.endswith(extension)]
        for file, converted in zip(files, convert_files(files, "xlsx", target)):
            made[file.name] = converted
    return made


def compare_folders(originals, results):
    names = sorted(path.name for path in originals.iterdir())
    books = [name for name in names if pathlib.Path(name).suffix not in TEXTS]
    with tempfile.TemporaryDirectory() as before, tempfile.TemporaryDirectory() as after:
        read_before = convert_folder(originals, books, before)
        read_after = convert_folder(results, [name for name in books if (results / name).exists()], after)
        for name in names:
            original, result = originals / name, results / name
            if not result.exists():
                yield report(name, [(0, 0, ["nothing came back"])])
            elif name not in books:
                yield report(name, [compare_texts(original, result)])
            elif not zipfile.is_zipfile(result) or not read_after[name].exists():
                yield report(name, [(0, 0, ["the result cannot be opened"])])
            else:
                yield report(name, compare_book(original, result, read_before[name], read_after[name]))


def compare_book(original, result, read_before, read_after):
    """The file itself, which openpyxl can read but for .ods, and the same as LibreOffice reads it."""
    yield 0, 0, compare_parts(original, result)
    if original.suffix != ".ods":
        yield compare_sheets(original, result, is_calculated_on_load(result))
    # Of a workbook of Excel, LibreOffice shows the stored results.
    cells, changed, differences = compare_sheets(read_before, read_after, is_calculated=original.suffix != ".ods")
    yield cells, changed if original.suffix == ".ods" else 0, [f"LibreOffice: {each}" for each in differences]


def report(name, outcomes):
    outcomes = list(outcomes)
    return {
        "file": name,
        "cells": sum(cells for cells, _, _ in outcomes),
        "changed": sum(changed for _, changed, _ in outcomes),
        "differences": [each for _, _, differences in outcomes for each in differences],
    }


if __name__ == "__main__":
    for line in compare_folders(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])):
        print(json.dumps(line, ensure_ascii=False), flush=True)
