import { parseName } from '@plantdata/botanical-names';
import {
  createInMemoryTable,
  createQuestion,
  type KnownName,
  lookUp,
  MatchKeys,
  NAME_STATUSES,
  type NameTable,
  plainKey,
} from '@plantdata/name-matching';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChecklistName,
  checklistName,
  checkSnapshot,
  createSnapshotBuilder,
  HEADER_BYTES_MAX,
  readManifest,
  readSnapshot,
  type Snapshot,
  SnapshotError,
} from '../src/index.ts';

const description = {
  dataset: 'example',
  version: '2026-01-15',
  title: 'An example',
  licence: 'CC0',
  sources: [],
  identifier: { kind: 'powo_id' as const, prefix: 'urn:lsid:ipni.org:names:' },
  importedAt: '2026-01-16T08:00:00Z',
  files: [],
  rows: 0,
  rejected: {},
};

function fileOf(names: readonly ChecklistName[]): ArrayBuffer {
  const builder = createSnapshotBuilder();
  for (const name of names) builder.add(name);
  return bufferOf(builder.finish(description).chunks);
}

function bufferOf(chunks: Iterable<Uint8Array>): ArrayBuffer {
  const bytes = Buffer.concat([...chunks]);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

const snapshotOf = (names: readonly ChecklistName[]) => readSnapshot(fileOf(names));

/** What the tables must have in common: everything but the numbers of the rows. */
function described(table: NameTable, rows: readonly number[]) {
  return rows.map((row) => describedName(table, table.name(row))).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function describedName(table: NameTable, known: KnownName) {
  const { written, authorship, rank, status, acceptedRow, family } = known;
  const accepted = acceptedRow === null ? null : table.name(acceptedRow);
  return { id: authorship ?? '', written, rank, status, family, accepted: accepted?.authorship ?? null };
}

const letters = fc.constantFrom(...'abeir');
const word = (min: number, max: number) =>
  fc.array(letters, { minLength: min, maxLength: max }).map((each) => each.join(''));
const genus = word(3, 5).map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}ia`);
const epithet = fc.oneof(
  word(4, 12),
  word(4, 9).map((text) => `${text}us`),
  fc.constantFrom('alba', 'albus', 'sub-alba', 'müelleri', 'clayi', 'clayii'),
);
const writtenName = fc.oneof(
  genus,
  fc.tuple(genus, epithet).map((words) => words.join(' ')),
  fc.tuple(genus, epithet).map((words) => words.join(' × ')),
  fc
    .tuple(genus, epithet, fc.constantFrom('subsp.', 'var.', 'f.', 'ssp.', 'nothovar.'), epithet)
    .map((words) => words.join(' ')),
  fc.tuple(genus, genus).map(([first, second]) => `${first} sp. ${second} (A.Smith 12)`),
);
const names = fc
  .array(
    fc.record({
      name: writtenName,
      status: fc.constantFrom(...NAME_STATUSES),
      family: fc.option(fc.constantFrom('Pinaceae', 'Rosaceae')),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => {
    const spread = list.flatMap((each) => nearby(each.name).map((name) => ({ ...each, name })));
    return spread.map((each, row) => ({ ...each, row, id: `id ${row}` }));
  });

/** A name and others that differ from it in little, so that searches find more than one. */
function nearby(name: string): string[] {
  const [genusName = '', ...others] = name.split(' ');
  return [name, genusName, [genusName, ...others.map((each) => each.replace(/b(?!sp)/, 'r'))].join(' ')];
}

type Listed = { name: string; status: KnownName['status']; family: string | null; row: number; id: string };

/** Both tables of the same names; the authorship tells the names apart. */
function bothTables(list: readonly Listed[]) {
  const isAccepted = ({ status }: Listed) => status === 'accepted' || status === 'doubtful';
  const accepted = list.find(isAccepted);
  const acceptedOf = (each: Listed) =>
    each.status === 'unplaced' ? null : isAccepted(each) ? each : (accepted ?? null);
  const mended = (each: Listed) =>
    each.status === 'synonym' && !accepted ? ('unplaced' as const) : each.status;
  const stored = snapshotOf(
    list.map((each) =>
      checklistName(each.name, {
        id: each.id,
        authorship: each.id,
        status: each.status,
        family: each.family,
        acceptedId: isAccepted(each) ? null : (acceptedOf(each)?.id ?? null),
      }),
    ),
  ).table;
  const reference = createInMemoryTable(
    list.map((each) => ({
      written: each.name,
      authorship: each.id,
      status: mended(each),
      acceptedRow: acceptedOf(each)?.row ?? null,
      family: each.family,
    })),
  );
  return { stored, reference };
}

const equallyNearGenera: Listed[] = [
  'Rbria aaaa',
  'Rbria',
  'Abrria alba',
  'Abrria',
  'Aaaia aaaa',
  'Aaaia',
].map((name, row) => ({
  name,
  status: name.startsWith('Aaaia') ? 'accepted' : 'misapplied',
  family: null,
  row,
  id: `id ${row}`,
}));

describe('a table of names read from a file', () => {
  it('answers as a table of maps and lists does', () => {
    const many = 1000;
    fc.assert(
      fc.property(names, fc.array(writtenName, { maxLength: 10 }), (list, others) => {
        const { stored, reference } = bothTables(list);
        expect(stored.size).toBe(reference.size);
        for (const text of [...list.map(({ name }) => name), ...others]) {
          const asked = new MatchKeys(parseName(text).name);
          const [first = ''] = asked.epithets;
          const last = asked.epithets.at(-1) ?? '';
          const both = (ask: (table: NameTable) => unknown) => expect(ask(stored)).toEqual(ask(reference));
          for (const key of [asked.key, plainKey(text), asked.stemKey]) {
            both((table) => described(table, table.exact(key)));
            both((table) => described(table, table.stem(key)));
          }
          both((table) => table.hasGenus(asked.genus));
          for (const prefix of [asked.genus, `${asked.genus} `, `${asked.key} `, asked.key.slice(0, -2)])
            both((table) => [...table.keysWithPrefix(prefix, many)].sort());
          const epithets = [asked.epithets, asked.epithets.map((each) => each.slice(1)), [first, last]];
          for (const words of epithets)
            for (const reach of [0, 1, 2, 3])
              both((table) => sorted(table.nearInGenus(asked.genus, words, [reach, 2])));
          for (const each of [asked.genus, asked.genus.slice(1), `b${asked.genus}`])
            both((table) => sorted(table.nearGenera(each, 2)));
          both((table) => [...table.generaWithEpithet(first, many)].sort());
          both((table) => [...table.keysEndingWith(asked.genus, last, many)].sort());
          both((table) => described(table, hitOf(table, text)));
        }
      }),
      // The order of the genera once decided which of two equally near ones was named.
      { numRuns: 100, examples: [[equallyNearGenera, ['Arbria']]] },
    );
  });

  it('finds the same names near to misspelt ones, wherever the letters are wrong', () => {
    const near = fc.record({
      list: names,
      at: fc.nat(),
      place: fc.nat(1),
      changes: fc.array(fc.record({ kind: fc.nat(3), at: fc.nat(6), letter: fc.constantFrom(...'abxé1') }), {
        maxLength: 3,
      }),
      reach: fc.tuple(fc.nat(4), fc.nat(3)),
      anyFirstLetter: fc.boolean(),
    });
    fc.assert(
      fc.property(near, ({ list, at, place, changes, reach, anyFirstLetter }) => {
        const long = list.map((each) => ({ ...each, name: `${each.name}${'erarieba'.repeat(5)}` }));
        const { stored, reference } = bothTables(at % 4 === 0 ? long : list);
        const { written } = reference.name(at % reference.size);
        const { genus: inGenus, epithets } = new MatchKeys(parseName(written).name);
        const wrong = epithets.map((each, position) =>
          position === place % epithets.length ? changes.reduce(changed, each) : each,
        );
        // Swaps and other letters at the very beginning as well.
        for (const words of [wrong, ...firstLettersChanged(wrong)])
          expect(sorted(stored.nearInGenus(inGenus, words, reach, anyFirstLetter))).toEqual(
            sorted(reference.nearInGenus(inGenus, words, reach, anyFirstLetter)),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('finds every name that differs in its first letter only, whatever that is', () => {
    const words = [...'abcdefghijklmnopqrstuvwxyz1'].flatMap((letter) => [
      letter,
      `${letter}b`,
      `b${letter}`,
    ]);
    const list = words.flatMap((start) => [`Abia ${start}eria`, `Abia ${start}eria var. album`]);
    const rows = list.map((name, row) => ({
      name,
      row,
      id: name,
      status: 'accepted' as const,
      family: null,
    }));
    const { stored, reference } = bothTables(rows);
    for (const epithet of ['beria', 'eria', 'bberia', 'aberia', '1eria'])
      for (const below of [[], ['album'], ['lbum']])
        for (const reach of [
          [0, 1],
          [1, 0],
          [2, 1],
        ]) {
          const near = (table: NameTable) => sorted(table.nearInGenus('abia', [epithet, ...below], reach));
          expect(near(stored)).toEqual(near(reference));
        }
  });

  it('keeps to the limits it is given', () => {
    const { table } = snapshotOf(
      ['Acer', 'Acer rubrum', 'Acer rubrum var. album', 'Acer nigrum var. album', 'Rosa rubrum'].map((name) =>
        checklistName(name),
      ),
    );
    expect(table.keysWithPrefix('acer ', 2)).toEqual(['acer nigrum album', 'acer rubrum']);
    expect(table.generaWithEpithet('rubrum', 1)).toEqual(['acer']);
    expect(table.keysEndingWith('acer', 'album', 1)).toEqual(['acer nigrum album']);
  });

  it('finds every name as it is written, in any case, with or without hybrid sign and quotes', () => {
    const written = [
      'Quercus alba × Q. robur',
      'Acacia sect. Juliflorae',
      'sect. Juliflorae',
      '× Cuprocyparis leylandii',
      'Salix × capreola',
      "Acer palmatum 'Bloodgood'",
      'Senecio nordenskjöldii',
      'Artemisia xigazeensis',
      'Ranunculus hortorum',
      'Poa nemoralis proles glauca',
      'Agave americana ssp. americana var. expansa',
      'Eucalyptus sp. Lake Magenta (K.Newbey 3387)',
      'Abies Mill. sp.',
      'Яблоня домашняя',
      'x'.repeat(400),
    ];
    const { table } = snapshotOf(written.map((name) => checklistName(name)));
    expect(table.size).toBe(written.length);
    for (const name of written) {
      const dressings = [name, name.toUpperCase(), name.toLowerCase(), `"${name}"`, `‘${name}’`];
      for (const dressed of [...dressings, name.replace('×', 'x'), name.replace('× ', '')]) {
        const rows = table.exact(plainKey(dressed));
        expect(rows.map((row) => table.name(row).written)).toEqual([name]);
      }
    }
  });

  it('finds the genera of any script, and those near to them', () => {
    const genera = ['Acer', 'Acera', 'Zea', 'Береза', 'Роза', '木', '樹木'];
    const { table } = snapshotOf(genera.map((name) => checklistName(`${name} 'Alba'`)));
    for (const genus of genera) expect(table.hasGenus(genus.toLowerCase()), genus).toBe(true);
    for (const other of ['', 'ace', 'acerb', 'рози', 'роз', '木木', '\ud83c'])
      expect(table.hasGenus(other)).toBe(false);
    expect([...table.generaWithEpithet('alba', 20)].sort()).toEqual(
      genera.map((genus) => genus.toLowerCase()).sort(),
    );
    expect(table.nearGenera('aceri', 1).map(({ genus }) => genus)).toEqual(['acer', 'acera']);
    expect(table.nearGenera('', 1)).toEqual([]);
  });

  it('finds names near to misspelt ones in a genus of any script', () => {
    const { table } = snapshotOf(["Роза 'Bella'", '木 album'].map((name) => checklistName(name)));
    const near = (genus: string, epithet: string) =>
      table.nearInGenus(genus, [epithet], [1]).map(({ key }) => key);
    expect(near('роза', 'della')).toEqual(['роза bella']);
    expect(near('роза', 'bela')).toEqual(['роза bella']);
    expect(near('木', 'elbum')).toEqual(['木 album']);
  });

  it('does not take a cultivar or an unknown species for the plant whose name it stands behind', () => {
    const { table } = snapshotOf(
      ['Acer palmatum', "Acer palmatum 'Bloodgood'", 'Acer sp.', 'Acer'].map((name) => checklistName(name)),
    );
    const writtenUnder = (key: string) => table.exact(key).map((row) => table.name(row).written);
    expect(writtenUnder('acer palmatum')).toEqual(['Acer palmatum']);
    expect(writtenUnder('acer')).toEqual(['Acer']);
  });

  it('keeps homonyms in the order of the checklist', () => {
    const authors = ['L.', 'Mill.', 'Aiton'];
    const { table } = snapshotOf(
      authors.map((authorship) => checklistName('Acer rubrum', { id: authorship, authorship })),
    );
    expect(table.exact('acer rubrum').map((row) => table.name(row).authorship)).toEqual(authors);
  });

  it('refuses rows that it does not have', () => {
    const { table } = snapshotOf([checklistName('Acer rubrum')]);
    expect(() => table.name(1)).toThrow(RangeError);
    expect(() => table.name(-1)).toThrow(RangeError);
  });

  it('may be empty', () => {
    const { table } = snapshotOf([]);
    expect(hitOf(table, 'Acer rubrum')).toEqual([]);
    expect(table.size).toBe(0);
  });
});

describe('accepted names in a snapshot', () => {
  const acceptedIn = ({ table }: Snapshot, key: string) => {
    const [row = -1] = table.exact(key);
    const { status, acceptedRow } = table.name(row);
    return [status, acceptedRow === null ? null : table.name(acceptedRow).written];
  };
  const synonym = (name: string, acceptedId: string | null, rest: Partial<ChecklistName> = {}) =>
    checklistName(name, { status: 'synonym', acceptedId, ...rest });

  it('are found at the end of a chain, whichever name comes first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const chain = [
          synonym('Acer primum', 'Acer alterum'),
          synonym('Acer alterum', 'Acer tertium'),
          synonym('Acer tertium', 'Acer ultimum'),
          checklistName('Acer ultimum', { acceptedId: 'Acer ultimum' }),
        ];
        const snapshot = snapshotOf(order.flatMap((at) => chain[at] ?? []));
        for (const key of ['acer primum', 'acer alterum', 'acer tertium'])
          expect(acceptedIn(snapshot, key)).toEqual(['synonym', 'Acer ultimum']);
        expect(acceptedIn(snapshot, 'acer ultimum')).toEqual(['accepted', 'Acer ultimum']);
        expect(snapshot.manifest.counts.mended).toEqual({});
      }),
    );
  });

  it('are none for names in a circle, those that lead to it, and those without an accepted name', () => {
    const snapshot = snapshotOf([
      synonym('Acer primum', 'Acer alterum'),
      synonym('Acer alterum', 'Acer primum'),
      synonym('Acer extra', 'Acer primum'),
      synonym('Acer solum', 'Acer solum'),
      synonym('Acer perditum', 'no such id'),
      synonym('Acer vacuum', null),
      synonym('Acer ignotum', 'Acer incertum'),
      checklistName('Acer incertum', { status: 'unplaced', acceptedId: 'Acer bonum' }),
      checklistName('Acer bonum'),
    ]);
    for (const epithet of [
      'primum',
      'alterum',
      'extra',
      'solum',
      'perditum',
      'vacuum',
      'ignotum',
      'incertum',
    ])
      expect(acceptedIn(snapshot, `acer ${epithet}`)).toEqual(['unplaced', null]);
    expect(snapshot.manifest.counts).toMatchObject({
      names: 9,
      accepted: 1,
      mended: { 'cycle-of-synonyms': 4, 'accepted-name-missing': 3 },
    });
  });

  it('may belong to a misapplied name and to a misspelling, but nothing is led on by a misapplied one', () => {
    const snapshot = snapshotOf([
      synonym('Acer primum', 'Acer falsum'),
      checklistName('Acer falsum', { status: 'misapplied', acceptedId: 'Acer bonum' }),
      checklistName('Acer bonumm', { status: 'misspelling', acceptedId: 'Acer bonum' }),
      checklistName('Acer dubium', { status: 'doubtful' }),
      checklistName('Acer bonum'),
    ]);
    expect(acceptedIn(snapshot, 'acer primum')).toEqual(['unplaced', null]);
    expect(acceptedIn(snapshot, 'acer falsum')).toEqual(['misapplied', 'Acer bonum']);
    expect(acceptedIn(snapshot, 'acer bonumm')).toEqual(['misspelling', 'Acer bonum']);
    expect(acceptedIn(snapshot, 'acer dubium')).toEqual(['doubtful', 'Acer dubium']);
  });

  it('are what the checklist refers to, where it calls a name accepted and gives another', () => {
    const snapshot = snapshotOf([
      checklistName('Acer primum', { acceptedId: 'Acer bonum' }),
      checklistName('Acer bonum'),
    ]);
    expect(acceptedIn(snapshot, 'acer primum')).toEqual(['synonym', 'Acer bonum']);
    expect(snapshot.manifest.counts.mended).toEqual({ 'accepted-with-another-name': 1 });
  });
});

describe('gathering the names of a snapshot', () => {
  it('tells which rows it cannot keep', () => {
    const builder = createSnapshotBuilder();
    expect(builder.add(checklistName('Acer rubrum', { id: '1', acceptedId: '2' }))).toBe('added');
    expect(builder.add(checklistName('Acer album', { id: '1' }))).toBe('duplicate-id');
    expect(builder.add(checklistName('  ', { id: '2' }))).toBe('no-name');
    expect(builder.add(checklistName('× ', { id: '2' }))).toBe('no-name');
    expect(builder.add(checklistName('Acer nigrum', { id: '2' }))).toBe('added');
  });

  it('keeps identifiers, common names and other facts with their name', () => {
    const builder = createSnapshotBuilder();
    const english = { name: 'Red maple', language: 'en', region: '' };
    const french = { name: 'Érable rouge', language: 'fr', region: '' };
    builder.add(checklistName('Acer rubrum', { id: '1', identifier: '781452-1' }));
    builder.add(
      checklistName('Acer album', {
        id: '2',
        facts: {
          identifiers: { wfo_id: 'wfo-1', pbr_numbers: ['2001/001', '2002/002'] },
          commonNames: [english],
          note: 'Checked in 2020.',
        },
      }),
    );
    builder.add(checklistName('Acer nigrum', { id: '3' }));
    expect(builder.addCommonName('2', french)).toBe(true);
    expect(builder.addCommonName('1', english)).toBe(true);
    expect(builder.addCommonName('4', english)).toBe(false);
    const { table, facts } = readSnapshot(bufferOf(builder.finish(description).chunks));
    const factsOf = (key: string) => facts(table.exact(key)[0] ?? -1);
    expect(factsOf('acer rubrum')).toEqual({
      identifiers: { powo_id: 'urn:lsid:ipni.org:names:781452-1' },
      commonNames: [english],
    });
    expect(factsOf('acer album')).toEqual({
      identifiers: { wfo_id: 'wfo-1', pbr_numbers: ['2001/001', '2002/002'] },
      commonNames: [english, french],
      note: 'Checked in 2020.',
    });
    expect(factsOf('acer nigrum')).toEqual({});
  });

  it('keeps what is known of a name as it was given, in any script', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), (texts) => {
        const snapshot = snapshotOf(
          texts.map((text, index) =>
            checklistName(`Acer rubrum`, { id: `${index}`, authorship: text, family: text }),
          ),
        );
        const rows = snapshot.table.exact('acer rubrum').map((row) => snapshot.table.name(row));
        expect(rows.map(({ authorship, family }) => [authorship, family])).toEqual(
          texts.map((text) => [text.toWellFormed(), text.toWellFormed()]),
        );
      }),
    );
  });
});

describe('the file of a snapshot', () => {
  const file = fileOf([checklistName('Acer rubrum', { authorship: 'L.' }), checklistName('Acer nigrum')]);

  it('says what it is in its first bytes', () => {
    const { rows, rejected, ...rest } = description;
    const counts = { rows, rejected, names: 2, accepted: 2, mended: {} };
    const start = new Uint8Array(file).subarray(0, HEADER_BYTES_MAX);
    expect(readManifest(start, file.byteLength)).toEqual({ ...rest, counts });
    expect(() => readManifest(start, file.byteLength - 1)).toThrow(/should have/);
    expect(readSnapshot(file).manifest).toEqual({ ...rest, counts });
  });

  it('is the same for the same names', () => {
    const again = fileOf([checklistName('Acer rubrum', { authorship: 'L.' }), checklistName('Acer nigrum')]);
    expect(Buffer.from(again).equals(Buffer.from(file))).toBe(true);
  });

  it('is refused when it is cut off anywhere, or longer than it was', () => {
    for (let length = 0; length < file.byteLength; length += 7)
      expect(() => readSnapshot(file.slice(0, length))).toThrow(SnapshotError);
    const longer = new Uint8Array(file.byteLength + 1);
    longer.set(new Uint8Array(file));
    expect(() => readSnapshot(longer.buffer)).toThrow(SnapshotError);
  });

  it('is refused by the check when a single byte of it is another', () => {
    expect(() => checkSnapshot(file)).not.toThrow();
    for (let place = 0; place < file.byteLength; place += 5) {
      const damaged = file.slice(0);
      const bytes = new Uint8Array(damaged);
      bytes[place] = (bytes[place] ?? 0) ^ 0x20;
      expect(() => checkSnapshot(damaged)).toThrow(SnapshotError);
    }
  });

  it('is opened or refused without delay, whatever byte of it is another', () => {
    const sound = fileOf([checklistName('Acer rubrum'), checklistName('Rosa canina')]);
    for (let place = 0; place < sound.byteLength; place++) {
      const damaged = sound.slice(0);
      new Uint8Array(damaged)[place] = 0xff;
      try {
        readSnapshot(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(SnapshotError);
      }
    }
  });

  it.each([
    ['an earlier', 1],
    ['a later', 3],
  ])('is refused when %s version of the service wrote it', (_, format) => {
    const other = file.slice(0);
    new DataView(other).setUint32(8, format, true);
    expect(() => readSnapshot(other)).toThrow(`has format ${format}`);
  });
});

/** A letter replaced, inserted, removed, or swapped with the next. */
function changed(word: string, { kind, at, letter }: { kind: number; at: number; letter: string }): string {
  const before = word.slice(0, at);
  const here = word.charAt(at);
  const next = word.charAt(at + 1);
  if (kind === 0) return `${before}${letter}${word.slice(at + 1)}`;
  if (kind === 1) return `${before}${letter}${word.slice(at)}`;
  return kind === 2
    ? `${before}${word.slice(at + 1)}` || letter
    : `${before}${next}${here}${word.slice(at + 2)}`;
}

function firstLettersChanged([first = '', ...others]: readonly string[]): string[][] {
  if (first.length < 2) return [];
  const swapped = `${first.charAt(1)}${first.charAt(0)}${first.slice(2)}`;
  return [swapped, first.slice(1), `b${first}`, `r${first.slice(1)}`].map((word) => [word, ...others]);
}

function sorted<Near extends { readonly distance: number }>(near: readonly Near[]): Near[] {
  return [...near].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function hitOf(table: NameTable, text: string): number[] {
  const { hit } = lookUp(createQuestion([parseName(text).name], text), table).found;
  return hit ? [hit.known.row] : [];
}
