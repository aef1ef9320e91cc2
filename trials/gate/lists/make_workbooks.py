"""Makes availability lists as nurseries keep them: make_workbooks.py FOLDER."""

import datetime
import io
import pathlib
import sys
import tempfile
import zipfile

import xlsxwriter

from libre_office import convert_files
from make_by_openpyxl import make_by_openpyxl
from make_texts import make_texts
from stock import HEADINGS, PLANTS, PLANTS_APART, make_png

LAST = len(PLANTS)


def write_list(book, sheet, top, plants=PLANTS, name_format=None):
    """Writes headings into row `top` (from 0) and the plants below, with formulas, dates and formats."""
    heading = book.add_format({"bold": True, "bg_color": "#2E5E3E", "font_color": "white", "border": 1, "text_wrap": True})
    italic = name_format or book.add_format({"italic": True, "border": 1, "font_name": "Georgia"})
    money = book.add_format({"num_format": "#,##0.00 [$€-407]", "border": 1})
    day = book.add_format({"num_format": "dd/mm/yyyy", "align": "center"})
    code = book.add_format({"num_format": "00000", "font_color": "#666666"})
    sheet.write_row(top, 0, HEADINGS, heading)
    for index, (name, common, size, quantity, price) in enumerate(plants):
        row = top + 1 + index
        sheet.write_number(row, 0, 120 + index, code)
        sheet.write_string(row, 1, name, italic)
        sheet.write_string(row, 2, common)
        sheet.write_string(row, 3, size)
        sheet.write_number(row, 4, quantity)
        sheet.write_number(row, 5, price, money)
        sheet.write_formula(row, 6, f"=E{row + 1}*F{row + 1}", money, round(quantity * price, 2))
        sheet.write_datetime(row, 7, datetime.datetime(2026, 3, 1 + index % 28), day)
    sheet.set_column(0, 0, 8)
    sheet.set_column(1, 1, 34)
    sheet.set_column(2, 2, 22)
    sheet.set_column(3, 7, 11)


def make_titles(book):
    sheet = book.add_worksheet("Availability")
    title = book.add_format({"bold": True, "font_size": 18, "align": "center", "valign": "vcenter", "bg_color": "#DDEBDA"})
    sheet.merge_range("A1:H1", "Meadow Lane Nurseries", title)
    sheet.merge_range("A2:H2", "Availability, week 12. Prices without VAT.", book.add_format({"align": "center"}))
    sheet.set_row(0, 32)
    write_list(book, sheet, 4)
    sheet.set_column("I:XFD", None, None, {"hidden": True})
    sheet.merge_range(6 + LAST, 0, 6 + LAST, 7, "All offers are subject to stock.", book.add_format({"italic": True}))
    sheet.freeze_panes(5, 2)
    sheet.print_area(0, 0, 6 + LAST, 7)
    sheet.repeat_rows(4)
    sheet.set_landscape()
    sheet.fit_to_pages(1, 0)
    sheet.set_header("&LMeadow Lane&RPage &P")
    prices = book.add_worksheet("Carriage")
    prices.write_column("A1", ["Zone", "North", "South", "Islands"])
    prices.write_column("B1", ["Price", 45, 55, 120])
    notes = book.add_worksheet("Terms & notes")
    notes.write("A1", "Payment within 30 days.")
    notes.set_tab_color("#FF9900")


def make_pictures(book):
    sheet = book.add_worksheet("Stock")
    write_list(book, sheet, 3)
    chart = book.add_chart({"type": "column"})
    chart.add_series({"categories": f"=Stock!$B$5:$B${4 + LAST}", "values": f"=Stock!$E$5:$E${4 + LAST}"})
    sheet.insert_chart("J3", chart)
    sheet.insert_image("A1", "logo.png", {"image_data": io.BytesIO(make_png(120, 50, (40, 110, 60)))})
    sheet.insert_image("L20", "field.png", {"image_data": io.BytesIO(make_png(200, 90, (160, 60, 90)))})
    sheet.insert_textbox("E1", "Ask for our field prices.", {"width": 180, "height": 40})
    sheet.insert_button("R6", {"caption": "Order", "macro": "Order"})


def make_rules(book):
    sheet = book.add_worksheet("List")
    write_list(book, sheet, 0)
    sizes = ["P9", "C2", "C3", "C5", "C7.5", "C10"]
    sheet.data_validation(f"D2:D{LAST + 1}", {"validate": "list", "source": sizes, "error_type": "warning"})
    sheet.data_validation(f"E2:E{LAST + 1}", {"validate": "integer", "criteria": ">=", "value": 0, "input_title": "Stock"})
    sheet.conditional_format(f"E2:E{LAST + 1}", {"type": "data_bar", "data_bar_2010": True})
    sheet.conditional_format(f"F2:F{LAST + 1}", {"type": "3_color_scale"})
    sheet.conditional_format(f"G2:G{LAST + 1}", {"type": "icon_set", "icon_style": "3_traffic_lights"})
    few = book.add_format({"bg_color": "#FFC7CE"})
    sheet.conditional_format(f"A2:H{LAST + 1}", {"type": "formula", "criteria": "=$E2<20", "format": few})
    sheet.set_column("B:B", 30, book.add_format({"italic": True}), {"level": 1})


def make_table(book):
    sheet = book.add_worksheet("Trees and shrubs")
    rows = [[120 + index, *plant, None] for index, plant in enumerate(PLANTS)]
    columns = [{"header": heading} for heading in HEADINGS[:6]]
    columns.append({"header": "Total", "formula": "=Stock[[#This Row],[Quantity]]*Stock[[#This Row],[Price]]"})
    sheet.add_table(2, 0, 2 + LAST, 6, {"name": "Stock", "data": rows, "columns": columns, "style": "Table Style Medium 7"})
    italic, bold = book.add_format({"italic": True}), book.add_format({"bold": True, "font_color": "#0B5394"})
    sheet.write_rich_string("B8", italic, "Hydrangea paniculata ", bold, "'Limelight'")
    sheet.write_rich_string("B5", italic, "Acer palmatum ", bold, "“Bloodgood”")
    sheet.write_comment("B4", "Ask Anna for the last crop.", {"author": "Anna"})
    sheet.write_comment("E6", "Counted on Monday.", {"author": "Ben", "visible": True})
    sheet.write_url("B9", "https://www.example.com/betula", string="Betula pendula", tip="Photograph")
    sheet.write_url("B6", "https://www.example.com/lavender", string="LAVANDULA ANGUSTIFOLIA")
    sheet.write_url("A1", "internal:'Trees and shrubs'!B10", string="To the hedging")
    sheet.set_column("B:B", 36)
    sheet.set_column("C:C", 22, None, {"hidden": True})
    for row in (9, 13):
        sheet.set_row(row, 22, None, {"hidden": True})
    sheet.freeze_panes(3, 0)


def make_formulas(book):
    sheet = book.add_worksheet("Offer")
    unlocked = book.add_format({"locked": False, "italic": True, "bottom": 4})
    write_list(book, sheet, 2, name_format=unlocked)
    end = 3 + LAST
    sheet.write("I3", "Label")
    for row in range(4, end + 1):
        plant = PLANTS[row - 4]
        sheet.write_formula(f"I{row}", f'=B{row}&", "&D{row}', None, f"{plant[0]}, {plant[2]}")
    sheet.write_formula("B10", '="Betula"&" pendula"', unlocked, "Betula pendula")
    sheet.write_formula("B4", '="acer"&" Palmatum"', unlocked, "acer Palmatum")
    sheet.write_formula(f"G{end + 2}", "=SUM(totals)*(1-discount)", None, 11000)
    book.define_name("totals", f"=Offer!$G$4:$G${end}")
    book.define_name("discount", "=0.03")
    sheet.autofilter(2, 0, end - 1, 8)
    sheet.protect("secret", {"autofilter": True})
    book.add_worksheet("Hidden prices").hide()


def make_apart(book):
    sheet = book.add_worksheet("Liste")
    heading = book.add_format({"bold": True, "bottom": 2})
    sheet.write_row(1, 0, ["Genus", "Species", "Cultivar", "Size", "Quantity"], heading)
    # Whole columns have the format of their cells: in .ods the cells then name none of their own.
    green = book.add_format({"font_name": "Georgia", "font_color": "#1F4E28", "align": "right"})
    sheet.set_column("A:E", 16, green)
    for index, plant in enumerate(PLANTS_APART):
        sheet.write_row(2 + index, 0, plant, green)


def make_two_lists(book):
    for name in ("Shrubs", "Perennials"):
        sheet = book.add_worksheet(name)
        write_list(book, sheet, 1)
        sheet.set_header("&L&G", {"image_left": "logo.png", "image_data_left": io.BytesIO(make_png(60, 30, (30, 90, 160)))})
        sheet.write_comment("C4", "Sold under another name.")
    summary = book.add_worksheet("Summary")
    summary.write_formula("A1", "=SUM(Shrubs!E:E)", None, 8161)
    # No comment here: only the picture of the header has shapes of the old kind.
    headed = book.add_worksheet("Roses")
    write_list(book, headed, 0, PLANTS[10:])
    headed.set_header("&C&G", {"image_center": "logo.png", "image_data_center": io.BytesIO(make_png(60, 30, (200, 90, 60)))})


def make_long(book):
    sheet = book.add_worksheet("Stock 8000")
    sheet.write_row(0, 0, HEADINGS[:6])
    for row in range(1, 8001):
        name, *others = PLANTS[row % LAST]
        sheet.write_row(row, 0, [row, name if row % 3 == 0 else "Rosa rugosa", *others])
    sheet.autofilter(0, 0, 8000, 5)
    sheet.freeze_panes(1, 0)


def make_macros(book):
    sheet = book.add_worksheet("Order form")
    write_list(book, sheet, 6)
    sheet.insert_button("C2", {"caption": "Send", "macro": "SendOrder"})
    book.add_vba_project(io.BytesIO(bytes(range(256)) * 20), is_stream=True)


BOOKS = {
    "titles.xlsx": make_titles,
    "pictures.xlsx": make_pictures,
    "rules.xlsx": make_rules,
    "table.xlsx": make_table,
    "formulas.xlsx": make_formulas,
    "apart.xlsx": make_apart,
    "two-lists.xlsx": make_two_lists,
    "long.xlsx": make_long,
    "macros.xlsm": make_macros,
}

# The same lists as LibreOffice writes them.
CONVERSIONS = [
    ("titles.xlsx", "xlsx"), ("titles.xlsx", "ods"),
    ("pictures.xlsx", "xlsx"), ("pictures.xlsx", "ods"),
    ("rules.xlsx", "xlsx"), ("rules.xlsx", "ods"),
    ("table.xlsx", "xlsx"), ("table.xlsx", "ods"),
    ("formulas.xlsx", "xlsx"), ("formulas.xlsx", "ods"),
    ("apart.xlsx", "ods"),
    ("two-lists.xlsx", "xlsx"),
    ("openpyxl.xlsx", "xlsx"), ("openpyxl.xlsx", "ods"),
    ("long.xlsx", "ods"),
    ("macros.xlsm", "xlsm"),
]


def end_calculation(path):
    """Lets the workbook look calculated, as after Excel has saved it: xlsxwriter asks Excel to calculate it anew."""
    with zipfile.ZipFile(path) as archive:
        parts = [(part, archive.read(part)) for part in archive.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for part, content in parts:
            if part.filename == "xl/workbook.xml":
                content = content.replace(b'calcId="124519" fullCalcOnLoad="1"', b'calcId="191029"')
            archive.writestr(part, content)


def make_workbooks(folder):
    for name, make in BOOKS.items():
        book = xlsxwriter.Workbook(folder / name)
        make(book)
        book.close()
        end_calculation(folder / name)
    make_by_openpyxl(folder / "openpyxl.xlsx")
    make_texts(folder)
    with tempfile.TemporaryDirectory() as drafts:
        for extension in ("xlsx", "ods", "xlsm"):
            sources = [folder / name for name, wanted in CONVERSIONS if wanted == extension]
            for made in convert_files(sources, extension, drafts):
                (folder / f"office-{made.stem}{made.suffix}").write_bytes(made.read_bytes())


if __name__ == "__main__":
    make_workbooks(pathlib.Path(sys.argv[1]))
