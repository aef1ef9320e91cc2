import { afterAll, describe, expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import { readBundledChecklist } from '../../../src/capabilities/plant-names/sources/starter/bundled.ts';
import { createDocumentReader } from '../../../src/platform/documents/index.ts';
import { tableFiles } from './corpus-files.ts';
import { readCorpusFile } from './read-corpus-file.ts';
import { listFiles } from './text-and-json-files.ts';

const { dictionary } = await readBundledChecklist();
const profile = createNameColumn(dictionary);
// Not about time: other tests may keep both processors busy.
const reader = createDocumentReader({ processes: 1, limits: { timeMs: 120_000 } });
afterAll(() => reader.close());

describe('in the list of a nursery every name is found in its row, and none is invented', () => {
  it.each([...tableFiles, ...listFiles].map((file) => [file.fileName, file] as const))(
    '%s',
    async (_name, file) => {
      const { texts, report } = await readCorpusFile(file, { reader, profile });
      const found = texts.map(({ text, place }) => ({
        ...(file.hasSheetNames ? { sheet: place.sheet } : {}),
        row: place.row,
        text,
      }));
      const expected = file.expected.map(({ sheet, row, text }) => ({
        ...(file.hasSheetNames ? { sheet } : {}),
        row,
        text,
      }));
      expect(found, JSON.stringify(report, null, 1)).toEqual(expected);
    },
  );
});
