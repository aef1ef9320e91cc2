import {
  type ChecklistName,
  checklistName,
  createSnapshotBuilder,
  readSnapshot,
} from '@plantdata/name-index';
import type { NameTable } from '@plantdata/name-matching';
import { expect, test } from 'vitest';
import { matchAgainstItself } from '../../src/capabilities/plant-names/snapshots/verify-snapshot.ts';

async function tableOf(names: readonly (Partial<ChecklistName> & { name: string })[]): Promise<NameTable> {
  const builder = createSnapshotBuilder();
  for (const [index, name] of names.entries()) {
    builder.add(checklistName(name.name, { id: String(index), ...name }));
  }
  const { chunks } = builder.finish({
    dataset: 'wcvp',
    version: '2026-01-15',
    title: 'WCVP',
    licence: 'CC BY',
    sources: ['powo'],
    identifier: null,
    importedAt: '2026-01-20T12:00:00Z',
    files: [],
    rows: names.length,
    rejected: {},
  });
  return readSnapshot(await new Blob([...chunks].map((chunk) => new Uint8Array(chunk))).arrayBuffer()).table;
}

test('every form of a name is asked for: letter case, hybrid sign, quotes', async () => {
  const table = await tableOf([
    { name: 'Acer palmatum', authorship: 'Thunb.' },
    { name: 'Abelia × grandiflora' },
    { name: "Grevillea sp. 'Little River'" },
  ]);
  const { forms, failed, failures } = matchAgainstItself(table, { failuresMax: 10 });
  expect({ failed, failures }).toEqual({ failed: 0, failures: [] });
  const asked = Object.entries(forms).map(([form, counts]) => [form, counts.asked]);
  expect(Object.fromEntries(asked)).toEqual({
    written: 3,
    capitals: 3,
    'lower-case': 3,
    'hybrid-sign-added': 1,
    'letter-x-added': 1,
    'letter-x-for-sign': 1,
    'hybrid-sign-removed': 1,
    'straight-quotes': 1,
    'curly-quotes': 1,
  });
});

test('homonyms are told apart by their authors, and are ambiguous without them', async () => {
  const homonyms = [{ name: 'Carex acuta' }, { name: 'Carex aquatilis' }];
  const leadApart = ({ name }: { name: string }, authors: readonly (string | null)[]) =>
    authors.map((authorship, target) => ({
      name,
      authorship,
      id: `s${authorship}${target}`,
      status: 'synonym' as const,
      acceptedId: String(target),
    }));
  const told = await tableOf([...homonyms, ...leadApart({ name: 'Carex rufa' }, ['Drejer', 'Schkuhr'])]);
  expect(matchAgainstItself(told, { failuresMax: 10 }).forms.written).toMatchObject({ asked: 4, matched: 4 });
  const same = await tableOf([...homonyms, ...leadApart({ name: 'Carex rufa' }, [null, null])]);
  expect(matchAgainstItself(same, { failuresMax: 10 })).toMatchObject({
    failed: 0,
    forms: { written: { matched: 2, ambiguous: 2 } },
  });
});

test('a name that its table does not find is reported, the first of them with what was found', async () => {
  const table = await tableOf([{ name: 'Acer palmatum' }, { name: 'Acer rubrum' }]);
  const broken: NameTable = {
    ...tableAsObject(table),
    exact: (key) => (key === 'acer rubrum' ? [] : table.exact(key)),
    stem: () => [],
  };
  const { failed, failures } = matchAgainstItself(broken, { failuresMax: 1 });
  expect(failed).toBe(5);
  expect(failures).toEqual([
    { row: 1, form: 'written', asked: 'Acer rubrum', name: 'Acer rubrum', found: expect.any(String) },
  ]);
});

/** The methods of a table do not stand in it one by one. */
function tableAsObject(table: NameTable): NameTable {
  return {
    size: table.size,
    name: (row) => table.name(row),
    exact: (key) => table.exact(key),
    stem: (key) => table.stem(key),
    hasGenus: (genus) => table.hasGenus(genus),
    keysWithPrefix: (prefix, limit) => table.keysWithPrefix(prefix, limit),
    nearInGenus: (genus, epithets, reach) => table.nearInGenus(genus, epithets, reach),
    nearGenera: (genus, reach) => table.nearGenera(genus, reach),
    generaWithEpithet: (epithet, limit) => table.generaWithEpithet(epithet, limit),
    keysEndingWith: (genus, epithet, limit) => table.keysEndingWith(genus, epithet, limit),
  };
}
