"""LibreOffice as a second program that writes and opens lists."""

import pathlib
import subprocess
import tempfile

EXPORTS = {
    "xlsx": "xlsx:Calc MS Excel 2007 XML",
    "xlsm": "xlsm:Calc MS Excel 2007 VBA XML",
    "ods": "ods",
}


def convert_files(files, extension, folder):
    """Writes each file into the folder in another format. What LibreOffice cannot open is missing there."""
    with tempfile.TemporaryDirectory() as profile:
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{profile}", "--headless",
             "--convert-to", EXPORTS[extension], "--outdir", str(folder), *map(str, files)],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=500,
        )
    return [pathlib.Path(folder, f"{file.stem}.{extension}") for file in files]
