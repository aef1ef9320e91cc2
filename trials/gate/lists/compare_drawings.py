"""Charts, pictures, text boxes and buttons of the sheets of a workbook."""

import re
import zipfile
from xml.etree import ElementTree

from package import read_sheets, targets_of

DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing}"
# The width of a column that has none, in the units of drawings.
COLUMN = 609_600
KINDS = ("twoCellAnchor", "oneCellAnchor", "absoluteAnchor", "pic", "graphicFrame", "sp")


def read_parts(path, title, kind):
    with zipfile.ZipFile(path) as archive:
        return [archive.read(target) for target in targets_of(archive, read_sheets(archive)[title], kind)]


def read_drawings(path, title):
    return [ElementTree.fromstring(part) for part in read_parts(path, title, "drawing")]


def count_drawings(path, title):
    elements = [element.tag for drawing in read_drawings(path, title) for element in drawing.iter()]
    return {kind: elements.count(DRAWING + kind) for kind in KINDS}


def read_spans(path, title):
    """The first and the last column, from 1, of each drawing; by its width where it has one corner alone."""
    for drawing in read_drawings(path, title):
        for anchor in drawing:
            start, end = anchor.find(f"{DRAWING}from"), anchor.find(f"{DRAWING}to")
            if start is None:
                continue
            first = int(start.find(f"{DRAWING}col").text)
            if end is not None:
                is_inside = int(end.find(f"{DRAWING}colOff").text) > 0
                yield first + 1, int(end.find(f"{DRAWING}col").text) + int(is_inside)
            else:
                width = int(start.find(f"{DRAWING}colOff").text) + int(anchor.find(f"{DRAWING}ext").get("cx"))
                yield first + 1, first + -(-width // COLUMN)
    yield from read_button_spans(path, title)


def read_button_spans(path, title):
    for part in read_parts(path, title, "vmlDrawing"):
        for kind, anchor in re.findall(r'ObjectType="(\w+)".*?<x:Anchor>([^<]*)', part.decode(), re.DOTALL):
            if kind != "Note":
                left, _, _, _, right, *_ = map(int, anchor.split(","))
                yield left + 1, right + 1
