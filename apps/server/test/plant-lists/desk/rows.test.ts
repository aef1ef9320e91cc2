import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseUnderTest, oneDatabaseUnderTest, type TestDatabase } from '../../support/database.ts';
import { workbook } from '../../support/documents.ts';
import { filePart } from '../../support/file-service.ts';
import { accepted, installSnapshot } from '../../support/installed-snapshots.ts';
import { type Desk, type DeskKey, openDesk } from './support/open-desk.ts';

const trees = [
  ['Code', 'Latin', 'Pot', 'Qty'],
  ['T1', 'Acer palmatum', '45L', 3],
  ['T2', 'ACER PALMATUM', '45L', 4],
  ['T3', 'Acer palmatum', '140mm', 5],
  ['T4', 'Eucalyptus citriodora', '8', 1],
  ['T5', 'Lavendula angustifolia', '140mm', 2],
  ['T6', 'Xyzzya imaginaria', '45L', 9],
  ['T7', null, '200mm', 7],
  ['T8', 'Corymbia citriodora', '8', 1],
  [null, 'Total', null, 32],
  [],
  ['Code', 'Latin', 'Pot', 'Qty'],
  ['T9', 'Betula nigra', '3L', 1],
];
const sized = [
  ['Item', 'Plant', '#1', '#3', '#15'],
  ['aa', 'Quercus robur', 120, null, 14],
  ['ab', 'Acer palmatum', null, 33, null],
  ['ac', 'ROSA CANINA', null, null, null],
];

/** With data of two sources. */
async function withSources(under: DatabaseUnderTest): Promise<TestDatabase> {
  const database = await under.open();
  const names = accepted('Acer palmatum Thunb.', 'Quercus robur L.', 'Betula nigra L.');
  await installSnapshot(database.home, { dataset: 'wcvp', sources: ['powo'], names });
  await installSnapshot(database.home, { dataset: 'gbif', sources: ['gbif'], names: names.slice(0, 1) });
  return database;
}

type Facet = { facet: string; values: { value: string; rows: number }[] };
interface Facets {
  readonly total: number;
  readonly facets: Facet[];
  readonly duplicates: number;
  readonly remembered: number;
}
interface Row {
  readonly number: number;
  readonly state: string;
  readonly location: { readonly sheet: string | null; readonly row: number };
  readonly name: { readonly submitted: string | null; readonly value: string | null };
  readonly size: { readonly submitted: string | null; readonly category_id: string | null };
  readonly quantity: { readonly value: number | null };
  readonly duplicates: number;
}

describe.each(oneDatabaseUnderTest)('rows of a list in $name', (under) => {
  let desk: Desk;
  let key: DeskKey;
  let id: string;
  beforeAll(async () => {
    desk = await openDesk({ ...under, open: () => withSources(under) });
    key = await desk.newKey();
    const file = filePart('stock.xlsx', Uint8Array.from(workbook({ Trees: trees, Herbs: sized })));
    const first = (await desk.newList(key, ['Eucalyptus citriodora'])).id;
    await desk.decided(key, first, { decision: 'accept', rows: [1] });
    ({ id } = await desk.newListOf(key, [file]));
    await desk.decided(key, id, { decision: 'note', rows: [6], value: 'Ask the grower in 100% of cases_' });
    await desk.decided(key, id, { decision: 'keep', rows: [5] });
    await desk.decided(key, id, { decision: 'not_a_plant', rows: [7] });
  });
  afterAll(() => desk.close());

  const facetsOf = async (query = '', list = id): Promise<Facets> =>
    (await desk.send(key, 'GET', `/v1/lists/${list}/facets?${query}`)).json();
  const valuesOf = ({ facets }: Facets, name: string) =>
    facets.find(({ facet }) => facet === name)?.values ?? [];
  const rowsOf = async (query = ''): Promise<Row[]> => (await desk.rows(key, id, query)).data;
  const numbersOf = async (query = ''): Promise<number[]> =>
    (await rowsOf(query)).map(({ number }) => number);

  it('are those with plants of all sheets and tables, one for each size of a heading, in the order of the file', async () => {
    const rows = await rowsOf();
    expect(
      rows.map(({ location, name, size, quantity }) => [
        location.sheet,
        location.row,
        name.submitted,
        size.submitted,
        quantity.value,
      ]),
    ).toEqual([
      ['Trees', 2, 'Acer palmatum', '45L', 3],
      ['Trees', 3, 'ACER PALMATUM', '45L', 4],
      ['Trees', 4, 'Acer palmatum', '140mm', 5],
      ['Trees', 5, 'Eucalyptus citriodora', '8', 1],
      ['Trees', 6, 'Lavendula angustifolia', '140mm', 2],
      ['Trees', 7, 'Xyzzya imaginaria', '45L', 9],
      ['Trees', 8, 'Xyzzya imaginaria', '200mm', 7],
      ['Trees', 9, 'Corymbia citriodora', '8', 1],
      ['Trees', 13, 'Betula nigra', '3L', 1],
      ['Herbs', 2, 'Quercus robur', '#1', 120],
      ['Herbs', 2, 'Quercus robur', '#15', 14],
      ['Herbs', 3, 'Acer palmatum', '#3', 33],
      ['Herbs', 4, 'ROSA CANINA', null, null],
    ]);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  it('without a name have a size that can be decided, and no name', async () => {
    const rows = [...trees.slice(0, 2), ...trees.slice(4, 7), ['T7', '200mm', null, 7], trees[8] ?? []];
    const file = filePart('stock.xlsx', Uint8Array.from(workbook({ Trees: rows })));
    const { id: list } = await desk.newListOf(key, [file]);
    const { data } = await desk.rows(key, list);
    expect(data[4]).toMatchObject({
      number: 5,
      name: { submitted: null, value: null, status: null, remembered: null },
      size: { submitted: '200mm' },
      duplicates: 0,
    });
    expect((await desk.decided(key, list, { decision: 'keep', rows: [5] })).change).toBeNull();
    const size = { decision: 'replace', column: 'size', value: '3L', rows: [5] };
    expect((await desk.decided(key, list, size)).change.rows).toBe(1);
    expect((await desk.row(key, list, 5)).equal_rows).toBe(0);
  });

  it.each([
    ['state=not_a_plant', [7]],
    ['state=decided&state=not_a_plant', [5, 7]],
    ['status=not_found', [6, 7]],
    ['genus=Quercus&genus=Rosa', [10, 11, 13]],
    ['change=capital%20letters', [2, 13]],
    ['reason=not_found&state=open', [6]],
    ['source=gbif', [1, 2, 3, 12]],
    ['source=powo&sheet=Herbs', [10, 11, 12]],
    ['sheet=Herbs', [10, 11, 12, 13]],
    ['search=acer%20palmatum', [1, 2, 3, 12]],
    ['search=ACER&sheet=Trees&state=corrected', [2]],
    ['search=T8', [8]],
    ['search=100%25%20of%20cases_', [6]],
    ['search=1000', []],
    ['search=%25', [6]],
    ['duplicates=true', [1, 2, 4, 8]],
    ['remembered=true', [4]],
    ['remembered=true&state=decided', []],
    ['genus=acer', []],
  ])('that fit %s are %j', async (query, numbers) => {
    expect(await numbersOf(query)).toEqual(numbers);
  });

  it('know the others with the same plant in the same size, as long as those are plants', async () => {
    const file = [
      'Acer palmatum 45L',
      'ACER PALMATUM 45L',
      'Acer palmatum 140mm',
      'Eucalyptus citriodora 45L',
      'Corymbia citriodora 45L',
    ];
    const { id: list } = await desk.newList(key, file);
    const duplicates = async () => (await desk.rows(key, list)).data.map((row: Row) => row.duplicates);
    expect(await duplicates()).toEqual([1, 1, 0, 1, 1]);
    await desk.decided(key, list, { decision: 'replace', column: 'size', rows: [3], value: '45L' });
    expect(await duplicates()).toEqual([2, 2, 2, 1, 1]);
    await desk.decided(key, list, { decision: 'not_a_plant', rows: [1] });
    expect(await duplicates()).toEqual([0, 1, 1, 1, 1]);
    await desk.decided(key, list, { decision: 'replace', rows: [3], value: 'Betula nigra' });
    expect(await duplicates()).toEqual([0, 0, 0, 1, 1]);
  });

  it.each([
    ['number', 'asc', (row: Row) => row.number],
    ['submitted', 'asc', (row: Row) => row.name.submitted?.toLowerCase() ?? null],
    ['submitted', 'desc', (row: Row) => row.name.submitted?.toLowerCase() ?? null],
    ['name', 'asc', (row: Row) => row.name.value?.toLowerCase() ?? null],
    ['state', 'desc', (row: Row) => row.state],
  ] as const)(
    'are sorted by %s %s, those without the value last, equal ones as in the file',
    async (sort, order, keyOf) => {
      const rows = await rowsOf(`sort=${sort}&order=${order}`);
      expect(rows).toHaveLength(13);
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1];
        if (next === undefined) continue;
        const [value, following] = [keyOf(row), keyOf(next)];
        if (value === following) expect(row.number).toBeLessThan(next.number);
        else if (value === null) expect(following).toBeNull();
        else if (following !== null)
          expect(
            order === 'asc' ? value < following : value > following,
            `${value} before ${following}`,
          ).toBe(true);
      }
    },
  );

  it('come a page at a time, by cursor or by position, each once', async () => {
    const all = await numbersOf('sort=name');
    const seen: number[] = [];
    let cursor = '';
    do {
      const url = `/v1/lists/${id}/rows?sort=name&limit=4${cursor}`;
      const { data, total, next_cursor } = (await desk.send(key, 'GET', url)).json();
      expect(total).toBe(13);
      const at = (await desk.send(key, 'GET', `${url.split('&cursor')[0]}&position=${seen.length}`)).json();
      expect(at.data).toEqual(data);
      seen.push(...data.map(({ number }: Row) => number));
      cursor = next_cursor === null ? '' : `&cursor=${next_cursor}`;
    } while (cursor !== '');
    expect(seen).toEqual(all);
  });

  const filters = {
    state: ['waiting', 'unchanged', 'corrected', 'open', 'decided', 'not_a_plant'],
    status: ['validated', 'not_asked', 'uncertain', 'not_found', 'no_answer'],
    reason: ['not_found', 'inexact_only', 'none'],
    change: ['capital letters', 'accepted name', 'spelling'],
    genus: ['Acer', 'Quercus', 'Lavandula', 'Corymbia', 'Nowhere'],
    source: ['powo', 'gbif', 'ala'],
    basis: ['bundled', 'sources', 'none', 'network'],
    sheet: ['Trees', 'Herbs'],
  };
  const filter = fc
    .record({
      ...Object.fromEntries(
        Object.entries(filters).map(([name, values]) => [name, fc.subarray(values, { maxLength: 2 })]),
      ),
      search: fc.constantFrom([], ['acer'], ['4'], ['a']),
      duplicates: fc.constantFrom([], [], ['true']),
      remembered: fc.constantFrom([], [], [], ['true']),
    })
    .chain((all) => fc.subarray(Object.entries(all), { maxLength: 3 }))
    .map((chosen) =>
      chosen
        .flatMap(([name, values]) => values.map((value) => `${name}=${encodeURIComponent(value)}`))
        .join('&'),
    );

  it('are counted by facets as they are found: each value as a filter gives as many rows as its count', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (query) => {
        const [facets, { total }] = await Promise.all([facetsOf(query), desk.rows(key, id, query)]);
        expect(facets.total).toBe(total);
        expect(valuesOf(facets, 'state').reduce((sum, { rows }) => sum + rows, 0)).toBe(total);
        for (const { facet, values } of facets.facets)
          for (const { value, rows } of values) {
            // A second value of a filter that is in use would widen it.
            if (query.includes(`${facet}=`)) continue;
            const found = await desk.rows(key, id, `${query}&${facet}=${encodeURIComponent(value)}`);
            expect([facet, value, found.total]).toEqual([facet, value, rows]);
          }
        for (const only of ['duplicates', 'remembered'] as const) {
          if (query.includes(only)) continue;
          expect((await desk.rows(key, id, `${query}&${only}=true`)).total).toBe(facets[only]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are decided by a filter exactly where they fit it', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (query) => {
        const expected = await numbersOf(query);
        const body: Record<string, string[] | string> = {};
        for (const [name, value] of new URLSearchParams(query))
          body[name] = /^(?:search|duplicates|remembered)$/.test(name)
            ? value
            : [...(body[name] ?? []), value];
        const answer = await desk.decided(key, id, { decision: 'note', value: 'seen', filter: body });
        expect(answer.rows.map(({ number }: Row) => number)).toEqual(expected);
        if (answer.change !== null) await desk.undo(key, id);
      }),
      { numRuns: 15 },
    );
  });
});
