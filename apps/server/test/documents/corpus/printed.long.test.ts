import { boundedEditDistance } from '@plantdata/botanical-names';
import { afterAll, describe, expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';
import { readBundledChecklist } from '../../../src/capabilities/plant-names/sources/starter/bundled.ts';
import { createDocumentReader } from '../../../src/platform/documents/index.ts';
import { drawnPdf, printedEntries, scannedPdf } from './draw-grid.ts';
import type { Grid } from './grid.ts';
import * as english from './nurseries-english.ts';
import * as european from './nurseries-european.ts';
import { readCorpusFile } from './read-corpus-file.ts';

const { dictionary } = await readBundledChecklist();
const profile = createNameColumn(dictionary);
// Recognition takes as long as the machine needs; its deadline is tested elsewhere.
const reader = createDocumentReader({ processes: 1, limits: { timeMs: 120_000 } });
afterAll(() => reader.close());

const printed: readonly (readonly [string, Grid])[] = [
  ...Object.entries(english).filter(([name]) => !['termsSheet', 'coverSheet'].includes(name)),
  ...Object.entries(european),
];

async function namesIn(fileName: string, content: Uint8Array) {
  const { texts, report } = await readCorpusFile({ fileName, content }, { reader, profile });
  return { names: texts.map(({ text }) => text), report };
}

describe('in a printed list every name is found, and none is invented', () => {
  it.each(printed)('%s.pdf', async (name, grid) => {
    const { names, report } = await namesIn(`${name}.pdf`, await drawnPdf(grid));
    expect(names, JSON.stringify(report, null, 1)).toEqual(printedEntries(grid));
  });

  it.each(printed)('%s.pdf on several pages', async (name, grid) => {
    const { names, report } = await namesIn(`${name}.pdf`, await drawnPdf(grid, 8));
    expect(names, JSON.stringify(report, null, 1)).toEqual(printedEntries(grid));
  });
});

/** A letter may be misread; quotes and signs of hybrids look alike. */
function lettersApart(read: string, printed: string): number {
  const [a, b] = [read, printed].map((name) => name.replace(/[‘’`´]/g, "'").replace('×', 'x'));
  return boundedEditDistance(a ?? '', b ?? '', 3) ?? 3;
}

describe('in a scanned list every name is found, and none is invented', () => {
  const scanned = [
    ['frenchAvailability', european.frenchAvailability],
    ['britishTrees', english.britishTrees],
    ['germanArticles', european.germanArticles],
  ] as const;

  it.each(scanned)('%s.pdf', async (name, grid) => {
    const { names, report } = await namesIn(`${name}.pdf`, await scannedPdf(grid));
    const expected = printedEntries(grid);
    expect(names, JSON.stringify(report, null, 1)).toHaveLength(expected.length);
    for (const [index, name] of expected.entries())
      expect(lettersApart(names[index] ?? '', name)).toBeLessThanOrEqual(1);
    expect(report.isRecognised).toBe(true);
  });
});
