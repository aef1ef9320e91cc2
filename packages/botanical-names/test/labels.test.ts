import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cultivarKey, type PlantName, parseName } from '../src/index.ts';

/** All labels where `PLANTDATA_SHARED` names their folder, otherwise a few of each kind. */
const shared = process.env.PLANTDATA_SHARED;
const folder =
  shared === undefined ? join(import.meta.dirname, 'fixtures/labels') : join(shared, 'data/names/labels');

interface LabelRow {
  readonly verbatim: string;
  readonly genus?: string;
  readonly species?: string;
  readonly infraspecific?: readonly { readonly epithet: string }[];
  readonly cultivar?: string;
  readonly trade_designation?: string;
  readonly answer?: string;
}

function rowsOf(file: string): LabelRow[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): LabelRow => JSON.parse(line));
}

function isRight(row: LabelRow, name: PlantName): boolean {
  const same = (stated: string | undefined, read: string | null) =>
    cultivarKey(stated ?? '') === cultivarKey(read ?? '');
  const below = name.infraspecific.map((part) => part.epithet).join(' ');
  const expectedBelow = Array.isArray(row.infraspecific)
    ? row.infraspecific.map((part) => part.epithet).join(' ')
    : undefined;
  return (
    same(row.genus, name.genus) &&
    same(row.species, name.specificEpithet) &&
    same(row.cultivar, name.cultivar) &&
    (expectedBelow === undefined || same(expectedBelow, below))
  );
}

function shareRight(rows: readonly LabelRow[]): number {
  return rows.filter((row) => isRight(row, parseName(row.verbatim).name)).length / rows.length;
}

describe('labels of real lists, without a dictionary', () => {
  it('reads genus, species and cultivar of at least 99 % of a camellia register', () => {
    expect(shareRight(rowsOf('labels-camellia.jsonl'))).toBeGreaterThanOrEqual(0.99);
  });

  it('reads at least 98 % of the quoted cultivars of city tree lists', () => {
    const quoted = rowsOf('labels-street-trees.jsonl').filter((row) => row.answer === 'quotes');
    expect(shareRight(quoted)).toBeGreaterThanOrEqual(0.98);
  });

  it('distinguishes selling names from cultivars in at least 95 % of garden-centre labels', () => {
    const rows = rowsOf('labels-trade.jsonl');
    const right = rows.filter((row) => {
      const { name } = parseName(row.verbatim);
      return (
        isRight(row, name) &&
        cultivarKey(row.trade_designation ?? '') === cultivarKey(name.tradeDesignations.join(' '))
      );
    });
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.95);
  });

  it('offers the cultivar among its readings for at least 80 % of the unquoted cultivars', () => {
    const unquoted = rowsOf('labels-street-trees.jsonl').filter((row) => row.answer === 'cross-list');
    const right = unquoted.filter((row) => {
      const parsed = parseName(row.verbatim);
      return [parsed, ...parsed.alternatives].some((reading) => isRight(row, reading.name));
    });
    expect(right.length / unquoted.length).toBeGreaterThanOrEqual(0.8);
  });
});
