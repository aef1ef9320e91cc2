import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { DocumentTask } from '../document-to-read.ts';
import { sniff } from '../sniff.ts';
import { editDelimited, surveyDelimited } from './delimited/edit-delimited.ts';
import { EditLines } from './edit-lines.ts';
import { editWorkbook } from './ooxml/edit-workbook.ts';
import { newWorkbook } from './ooxml/new-workbook.ts';
import { surveyWorkbook } from './ooxml/survey-workbook.ts';
import { editSpreadsheet } from './opendocument/edit-spreadsheet.ts';
import { surveySpreadsheet } from './opendocument/survey-spreadsheet.ts';
import { surveyValues, valuesOf } from './sheet-values.ts';
import type { Survey } from './survey.ts';

export async function surveyDocument(document: DocumentTask & { task: 'survey' }): Promise<Survey> {
  const { format } = await sniff(document);
  switch (format) {
    case 'csv':
      return surveyDelimited(document.path);
    case 'ods':
      return surveySpreadsheet(document.path, document.columns, document.limits);
    case 'xlsx':
      return surveyWorkbook(document.path, document.columns, document.limits);
    case 'xls':
      return surveyValues(document);
    default:
      return {
        extensions: ['.xlsx'],
        sheets: [],
        notes: ['The file comes back as a new workbook: its format cannot be edited.'],
      };
  }
}

/** Writes the document with its edits to the output. */
export async function editDocument(document: DocumentTask & { task: 'edit' }): Promise<void> {
  const { path, edits, output, limits } = document;
  const { format } = await sniff(document);
  const file = await open(output, 'w', 0o600);
  const write = async (bytes: Buffer): Promise<void> => {
    await file.writeFile(bytes);
  };
  try {
    // Read from the moment it is made: lines that come before a listener is there are lost.
    const lines = createInterface({ input: createReadStream(edits), crlfDelay: Number.POSITIVE_INFINITY });
    const editLines = new EditLines(lines);
    if (format === 'csv') await editDelimited(path, editLines, { write });
    else if (format === 'ods') await editSpreadsheet(path, editLines, { limits, write });
    else if (format === 'xlsx') await editWorkbook(path, editLines, { limits, write });
    else if (format === 'xls') await editValues(document, editLines, write);
    else await newWorkbook(`${output}.draft`, editLines, { limits, write });
  } finally {
    await file.close();
  }
}

/** Edits a workbook with the values of the document in its place. */
async function editValues(
  document: DocumentTask & { task: 'edit' },
  edits: EditLines,
  write: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  const { output, limits } = document;
  const path = `${output}.values`;
  const file = await open(path, 'w', 0o600);
  try {
    const values = new EditLines(valuesOf(document));
    await newWorkbook(`${output}.draft`, values, { limits, write: (bytes) => file.writeFile(bytes) });
  } finally {
    await file.close();
  }
  await editWorkbook(path, edits, { limits, write });
}
