import { readFile } from 'node:fs/promises';
import * as xlsx from '@e965/xlsx';
import { printCost } from './cost.ts';

await printCost(async (path) => {
  const book = xlsx.read(await readFile(path), { type: 'buffer', dense: true });
  const [sheet] = Object.values(book.Sheets);
  return sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1, raw: false }).length : 0;
});
