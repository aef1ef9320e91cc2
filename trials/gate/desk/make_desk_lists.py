"""Makes the lists that the clerk works through, and one of 50,000 rows: make_desk_lists.py FOLDER FOLDER_OF_THE_LONGEST."""

import pathlib
import sys
import tempfile

import xlsxwriter

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lists"))

from libre_office import convert_files  # noqa: E402
from make_texts import write_text  # noqa: E402
from make_workbooks import end_calculation, make_apart, make_formulas, make_table  # noqa: E402
from stock import HEADINGS, PLANTS, PLANTS_APART  # noqa: E402

# Names that no one can correct for certain without sources: the clerk decides on them.
MISSPELT = {
    3: "Photina x fraseri",
    6: "Betula pendulla",
    7: "Carpinus betulis",
    9: "Fagus silvatica",
    12: "Taxus bacata",
    15: "Echinacea purpurae",
    17: "Magnolia stelata",
}
MISSPELT_APART = {4: ("Betula", "pendulla", ""), 6: ("Prunus", "laurocerassus", "Rotundifolia"), 8: ("Taxus", "bacata", "")}


def misspell():
    """In the lists themselves, so that all that is made of them has these names."""
    for index, name in MISSPELT.items():
        PLANTS[index] = (name, *PLANTS[index][1:])
    for index, parts in MISSPELT_APART.items():
        PLANTS_APART[index] = (*parts, *PLANTS_APART[index][3:])


def make_offer(book):
    """Titles, a heading of two rows with merged cells, formulas, and a sheet without plants."""
    write_offer(book, "Trees & shrubs", PLANTS[:12])
    write_offer(book, "Perennials", PLANTS[12:])
    terms = book.add_worksheet("Terms")
    terms.write_column("A1", ["Payment within 30 days.", "Carriage", "Sum"])
    terms.write("B2", 45, book.add_format({"num_format": '#,##0.00 "€"', "bg_color": "#FFF2CC"}))
    terms.write_formula("B3", "=B2*1.19", None, 53.55)


def write_offer(book, title, plants):
    sheet = book.add_worksheet(title)
    large = book.add_format({"bold": True, "font_size": 18, "align": "center", "bg_color": "#DDEBDA"})
    heading = book.add_format({"bold": True, "border": 1, "align": "center", "bg_color": "#2E5E3E", "font_color": "white"})
    italic = book.add_format({"italic": True, "border": 1, "font_name": "Georgia"})
    money = book.add_format({"num_format": "#,##0.00 [$€-407]", "border": 1})
    sheet.merge_range("A1:G1", "Lindenhof Nurseries", large)
    sheet.merge_range("A2:G2", f"{title}, spring offer", book.add_format({"align": "center"}))
    for area, text in {"A4:B4": "Article", "C4:D4": "Goods", "E4:F4": "Price"}.items():
        sheet.merge_range(area, text, heading)
    sheet.merge_range("G4:G5", "Label", heading)
    sheet.write_row("A5", ["No.", "Botanical name", "Pot size", "Quantity", "Each", "Sum"], heading)
    for index, (name, _, size, quantity, price) in enumerate(plants):
        row = 6 + index
        sheet.write_row(f"A{row}", [4_100 + index])
        sheet.write_string(f"B{row}", name, italic)
        sheet.write_row(f"C{row}", [size, quantity])
        sheet.write_number(f"E{row}", price, money)
        sheet.write_formula(f"F{row}", f"=D{row}*E{row}", money, round(quantity * price, 2))
        sheet.write_formula(f"G{row}", f'=B{row}&", "&C{row}', None, f"{name}, {size}")
    last = 5 + len(plants)
    sheet.write_formula(f"F{last + 2}", f"=SUM(F6:F{last})", money, round(sum(each[3] * each[4] for each in plants), 2))
    sheet.set_column("B:B", 34)
    sheet.freeze_panes(5, 2)


def make_thousands(book):
    sheet = book.add_worksheet("Stock")
    day = book.add_format({"num_format": "dd/mm/yyyy"})
    sheet.write_row(0, 0, [*HEADINGS[:6], HEADINGS[7]])
    for row in range(1, 8_001):
        name, *others = PLANTS[row % len(PLANTS)]
        sheet.write_row(row, 0, [row, name if row % 3 == 0 else "Rosa rugosa", *others])
        sheet.write_number(row, 6, 46_000 + row % 300, day)
    sheet.autofilter(0, 0, 8_000, 6)
    sheet.freeze_panes(1, 0)


def make_german(path):
    """Umlauts and decimal commas in Windows-1252, with semicolons."""
    head = ["Art.-Nr.", "Botanischer Name", "Deutscher Name", "Größe", "Stückzahl", "Preis"]
    rows = [[str(700 + at), name, f"Grün {common}", size, str(quantity), f"{price:.2f}".replace(".", ",")]
            for at, (name, common, size, quantity, price) in enumerate(PLANTS)]
    write_text(path, [["Verfügbarkeit für Händler, März", "", "", "", "", ""], head, *rows], ";", "\r\n", "cp1252")


def make_longest(path):
    rows = [[str(row), f"Betula pendula 'Row {row % 4_000}'" if row % 2 else PLANTS[row // 2 % len(PLANTS)][0],
             "C3" if row % 3 else "P9", str(row % 90)] for row in range(1, 50_001)]
    write_text(path, [["No.", "Botanical name", "Size", "Quantity"], *rows], ",", "\n", "utf-8")


BOOKS = {
    "offer.xlsx": make_offer,
    "thousands.xlsx": make_thousands,
    "apart.xlsx": make_apart,
    "formulas.xlsx": make_formulas,
}


def write_book(path, make):
    book = xlsxwriter.Workbook(path)
    make(book)
    book.close()
    end_calculation(path)


def make_lists(folder, folder_of_longest):
    misspell()
    for name, make in BOOKS.items():
        write_book(folder / name, make)
    make_german(folder / "german.csv")
    with tempfile.TemporaryDirectory() as drafts:
        table = pathlib.Path(drafts, "table.xlsx")
        write_book(table, make_table)
        for made in convert_files([table], "ods", drafts):
            (folder / "office-table.ods").write_bytes(made.read_bytes())
    make_longest(folder_of_longest / "longest.csv")


if __name__ == "__main__":
    make_lists(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
