import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checklistName, checkSnapshot, createSnapshotBuilder } from '@plantdata/name-index';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CultivarIndex } from '../../src/capabilities/plant-names/cultivars/cultivar-index.ts';
import { openPlantNames, plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import { VerifyPlantNamesResponse } from '../../src/capabilities/plant-names/schema.ts';
import { readWhole } from '../../src/capabilities/plant-names/snapshots/library.ts';
import {
  installAccepted,
  installSnapshot,
  makeHome,
  noHome,
  synonym,
} from '../support/installed-snapshots.ts';
import { makeFolder } from '../support/make-folder.ts';
import { noFiles } from '../support/no-files.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { readFiles, reasons } from '../support/read-checklist.ts';
import { startApi, validKey } from '../support/test-api.ts';

/** Cultivars are compared with registers that an operator has imported, and with the patents that come with the service. */

const register = `genus,epithet,species,synonym,trade name,rights number,register,identifier
Acer,Bloodgood,palmatum,,,,Trees,T1
ACER,'Sango-kaku',Acer palmatum,Senkaki; Corallinum,,,Trees,T2
Platanus,Bloodgood,x acerifolia,,,,Trees,T3
Quercus,Koster,robur,,,,Trees,T4
Betula,Youngii,pendula,,,,Trees,T5
Viburnum,Roseum,opulus,Sterile,,,Trees,T6
Thuja,Smaragd,occidentalis,,Emerald Green,,Trees,T7
Nandina,Fire Power,domestica,,,,Trees,T8
Hydrangea,Renhy,paniculata,,Vanille Fraise,EU 1,Trees,T9
Hydrangea,Variegata,macrophylla,,,,Trees,T10
Rhododendron,Cunningham's White,,,,,Trees,T11
Rosmarinus,Tuscan Blue,officinalis,,,,Herbs,H1
Rosa,Gold Medal,,,,PP4698,Patents,
Rosa,Golden Medal,,,,PP4699,Patents,
Coleus,KA5-100,scutellarioides,,,PP1,Patents,
Lavandula,Thumbelina Leigh,angustifolium,,,,Herbs,H2
Lavandula,Unplaceable,notaspecies,,,,Herbs,H3
`;

async function importRegister(home: string, text = register, dataset = 'cultivars') {
  const file = join(home, `${dataset}.csv`);
  await writeFile(file, text);
  return plantdataHere(home, ['data', 'add', dataset, '--from', file, '--version', '2026-10-01']);
}

const open = (home: string) =>
  openPlantNames({ home, modeOf: () => 'auto', namesMax: 100, clock: { now: () => new Date() } });

type Opened = Awaited<ReturnType<typeof open>>;

async function verify(name: string, plantNames: Opened) {
  const { api } = await startApi({ routes: (routes) => plantNameRoutes(routes, plantNames, noFiles) });
  const response = await api.inject({
    method: 'POST',
    url: '/v1/verify/plant-names',
    payload: { species_names: [name] },
    headers: { 'x-api-key': validKey },
  });
  expect(response.statusCode, response.body).toBe(200);
  const [record] = VerifyPlantNamesResponse.parse(response.json()).results;
  if (!record) throw new Error('no record');
  const parts = new Map(record.validation.parts.map((part) => [part.part, part]));
  return { record, parts, cultivar: parts.get('cultivar') };
}

const home = await makeFolder(afterAll);
await importRegister(home);
const opened = await open(home);
const offline = await open(noHome);

/** State, relation, name and identifier of the cultivar, and whether a person should look. */
async function summarise(name: string, plantNames = opened): Promise<string> {
  const { record, cultivar } = await verify(name, plantNames);
  const entry = cultivar?.register_entry;
  return [
    cultivar?.state,
    ...(entry ? [entry.relation, entry.name, entry.identifier] : []),
    ...(record.resolution.review_required ? ['review'] : []),
  ].join(' | ');
}

describe('a cultivar', () => {
  it.each([
    ["Acer palmatum 'Bloodgood'", "confirmed | same | Acer palmatum 'Bloodgood' | T1"],
    ["Acer 'Bloodgood'", "confirmed | same | Acer palmatum 'Bloodgood' | T1"],
    ["ACER PALMATUM 'BLOODGOOD'", "confirmed | same | Acer palmatum 'Bloodgood' | T1"],
    ["Acer palmatum 'Sango Kaku'", "confirmed | same | Acer palmatum 'Sango-kaku' | T2"],
    ["Rhododendron 'Cunninghams White'", "confirmed | same | Rhododendron 'Cunningham's White' | T11"],
    ["Rosa 'Gold Medal'", "confirmed | same | Rosa 'Gold Medal' | PP4698"],
  ])('that a register has is confirmed with its identifier: %s', async (name, expected) => {
    expect(await summarise(name)).toBe(expected);
  });

  it('is found under each accepted name of its species', async () => {
    expect(await summarise("Salvia rosmarinus 'Tuscan Blue'")).toContain('confirmed | same');
    expect(await summarise("Platanus × hispanica 'Bloodgood'")).toContain('T3');
    expect(await summarise("Lavandula angustifolia 'Thumbelina Leigh'")).toContain('confirmed');
  });

  it.each([
    ["Acer palmatum 'Sengo-kaku'", "unverified | spelling | Acer palmatum 'Sango-kaku' | T2 | review"],
    ["Nandina domestica 'Firepower'", "unverified | spelling | Nandina domestica 'Fire Power' | T8 | review"],
    ["Acer palmatum 'Senkaki'", "unverified | synonym | Acer palmatum 'Sango-kaku' | T2 | review"],
    ["Viburnum opulus 'Sterile'", "unverified | synonym | Viburnum opulus 'Roseum' | T6 | review"],
    [
      "Thuja occidentalis 'Emerald Green'",
      "unverified | trade_name | Thuja occidentalis 'Smaragd' | T7 | review",
    ],
  ])(
    'that a register names otherwise is for review, with the name of the register: %s',
    async (name, expected) => {
      expect(await summarise(name)).toBe(expected);
    },
  );

  it.each([
    ["Betula nigra 'Youngii'", "contradicted | other_species | Betula pendula 'Youngii' | T5 | review"],
    ["Thuja plicata 'Smaragd'", "contradicted | other_species | Thuja occidentalis 'Smaragd' | T7 | review"],
    ["Quercus robur 'Bloodgood'", "contradicted | other_species | Acer palmatum 'Bloodgood' | T1 | review"],
  ])('that a register has in another species is contradicted: %s', async (name, expected) => {
    expect(await summarise(name)).toBe(expected);
  });

  it.each([
    ['no register has it', "Syringa vulgaris 'Oma Hildegard'"],
    ['no species is named that could be another', "Quercus 'Bloodgood'"],
    ['the register has no cultivar of its genus', "Fagus sylvatica 'Bloodgood'"],
    ['only rights name the other genus', "Acer palmatum 'Gold Medal'"],
    ['it is descriptive Latin', "Hydrangea paniculata 'Variegata'"],
    ['two names are equally near', "Rosa 'Golde Medal'"],
    ['only the digits of a code differ', "Coleus scutellarioides 'KA5-101'"],
    ['a short name is one letter away', "Acer palmatum 'Sango'"],
    ['a similar one is of another species', "Acer rubrum 'Bloodgod'"],
  ])('is unverified and not marked where %s', async (_, name) => {
    expect(await summarise(name)).toBe('unverified');
  });

  it('of a species that may be misspelt in the register contradicts nothing', async () => {
    expect(await summarise("Lavandula angustifolia 'Unplaceable'")).toContain('confirmed | same');
  });

  it('leaves a validated name validated unless a register has it otherwise', async () => {
    const lists = await makeHome();
    await importRegister(lists);
    await installAccepted(lists, 'Acer palmatum Thunb.', 'Betula nigra L.');
    const validated = await open(lists);
    const statusOf = async (name: string) => {
      const { status, doubts } = (await verify(name, validated)).record.validation;
      return [status, ...doubts];
    };
    expect(await statusOf("Acer palmatum 'Bloodgood'")).toEqual(['validated']);
    expect(await statusOf("Acer palmatum 'Nowhere Listed'")).toEqual(['validated']);
    expect(await statusOf("Betula nigra 'Youngii'")).toEqual(['uncertain', 'cultivar_differs']);
  });

  it('that a register has otherwise is warned of in words and by code, and displayed as submitted', async () => {
    const { record } = await verify("Viburnum opulus 'Sterile'", opened);
    const warning = 'The register "Trees" has "Viburnum opulus \'Roseum\'" instead (synonym).';
    expect(record.warnings).toContain(warning);
    expect(record.warning_details[record.warnings.indexOf(warning)]).toEqual({
      code: 'cultivar_differs',
      parameters: { name: "Viburnum opulus 'Roseum'", register: 'Trees', relation: 'synonym' },
    });
    expect(record.accepted_name.display_name).toBe("Viburnum opulus 'Sterile'");
  });

  it('that is confirmed is not noted as kept without a register', async () => {
    const notes = async (name: string) => (await verify(name, opened)).record.notes.join(' ');
    expect(await notes("Acer palmatum 'Bloodgood'")).not.toContain('not confirmed');
    expect(await notes("Acer palmatum 'Nowhere Listed'")).toContain(
      "not confirmed by a register: cultivar 'Nowhere",
    );
  });

  it('is left to the corrections of the operator', async () => {
    const corrected = await makeHome();
    await importRegister(corrected);
    const names = [{ name: "Betula 'Ours'" }, synonym("Betula nigra 'Youngii'", "Betula 'Ours'")];
    await installSnapshot(corrected, { dataset: 'corrections', sources: [], names });
    expect(await summarise("Betula nigra 'Youngii'", await open(corrected))).toBe('unverified');
  });
});

describe('a selling name', () => {
  it('is confirmed with the cultivar that has it', async () => {
    const { parts, record } = await verify('Hydrangea paniculata VANILLE FRAISE®', opened);
    expect(parts.get('trade_designation')).toMatchObject({
      state: 'confirmed',
      register_entry: { name: "Hydrangea paniculata 'Renhy'", identifier: 'T9', rights_number: 'EU 1' },
    });
    expect(record.resolution.review_required).toBe(false);
  });

  it('beside its cultivar is confirmed, another is not', async () => {
    const stateOf = async (name: string) =>
      (await verify(name, opened)).parts.get('trade_designation')?.state;
    expect(await stateOf("Hydrangea paniculata VANILLE FRAISE ('Renhy')")).toBe('confirmed');
    expect(await stateOf("Hydrangea paniculata LITTLE LIME ('Renhy')")).toBe('unverified');
  });
});

describe('plantdata data add cultivars', () => {
  it('reports a register as any other dataset, and lists it as one', async () => {
    const own = await makeHome();
    const { code, stdout } = await importRegister(own);
    expect({ code, said: stdout.split(':')[0] }).toEqual({ code: 0, said: 'Imported cultivars@2026-10-01' });
    expect((await plantdataHere(own, ['data', 'list'])).stdout).toContain('cultivars: Cultivar register');
    expect((await plantdataHere(own, ['data', 'verify'])).code).toBe(0);
  });

  it('adds registers beside each other, and a running service answers from them', async () => {
    const own = await makeHome();
    const running = await open(own);
    expect(await summarise("Acer palmatum 'Bloodgood'", running)).toBe('unverified');
    await importRegister(own);
    await importRegister(own, 'genus,cultivar,id\nSyringa,Oma Hildegard,S1\n', 'cultivars-lilacs');
    expect(await running.refresh()).toBe(true);
    expect(await summarise("Acer palmatum 'Bloodgood'", running)).toContain('T1');
    expect(await summarise("Syringa vulgaris 'Oma Hildegard'", running)).toContain('confirmed');
    await plantdataHere(own, ['data', 'remove', 'cultivars-lilacs']);
    await running.refresh();
    expect(await summarise("Syringa vulgaris 'Oma Hildegard'", running)).toBe('unverified');
  });

  it('makes no name known to the sources or to the suggestions', async () => {
    const { record } = await verify("Lavandula notaspecies 'Unplaceable'", opened);
    expect(record.accepted_name.scientific_name).not.toBe('Lavandula notaspecies');
    const suggested = await opened.suggest('Lavandula notas', 5);
    expect(suggested.map(({ name }) => name)).not.toContain('Lavandula notaspecies');
  });
});

describe('the table of a register', () => {
  it('may have other headings, quotation marks, the genus in both columns and crosses in place of a species', async () => {
    const table = [
      'genus_name\tspecies_epithet\tdenomination\tpatent_number\ttrade_names',
      'Photinia\tx fraseri\t‘Red Robin’\t\t',
      'Clematis\tpatens X Clematis viticella\tEviGsy156\tPP37479\tBijou; Mini Star',
      'Echinacea\tspp.\tFried Egg\tPP37533\t',
      'Malus\tMalus domestica Borkh.\tMAIA\tPP1\t',
    ].join('\n');
    const { names } = await readFiles({ 'table.tsv': table }, 'cultivars');
    expect(names.map(({ facts }) => facts?.cultivar)).toMatchObject([
      {
        botanical: 'Photinia × fraseri',
        epithet: 'Red Robin',
        identifier: null,
        register: 'Cultivar register',
      },
      { botanical: 'Clematis', identifier: 'PP37479', tradeNames: ['Bijou', 'Mini Star'] },
      { botanical: 'Echinacea', epithet: 'Fried Egg' },
      { botanical: 'Malus domestica', rightsNumber: 'PP1' },
    ]);
  });

  it('has its rows without genus or epithet left out, with the reason', async () => {
    const table = 'genus,epithet\n,Nobody\nAcer,\n12,Twelve\nAcer,O\u0007k\nAcer,Bloodgood\n';
    expect(await reasons({ 'table.csv': table }, 'cultivars')).toEqual([
      [2, 'no-genus'],
      [3, 'no-cultivar'],
      [4, 'no-genus'],
      [5, 'control-characters'],
    ]);
  });

  it('is refused without a column of epithets, with the headings that were looked for', async () => {
    await expect(readFiles({ 'table.csv': 'genus,colour\nAcer,red\n' }, 'cultivars')).rejects.toThrow(
      'has no column for cultivar. Looked for: cultivar_epithet, denomination',
    );
  });
});

describe('the plant patents that come with the service', () => {
  it('confirm a cultivar with its number, under the present name of the plant too', async () => {
    expect(await summarise("Buddleja davidii 'Cherry Royale'", offline)).toBe(
      "confirmed | same | Buddleia davidii 'Cherry Royale' | PP37116",
    );
    expect(await summarise("Solenostemon scutellarioides 'G21015'", offline)).toContain('PP37450');
  });

  it.each([
    "Rosa 'Gold Medal'",
    "Vitis vinifera 'Pinot Noir'",
    "Vitis vinifera 'Sugra71'",
    "Acer rubrum 'Thompson'",
  ])('say nothing of the cultivars that they lack: %s', async (name) =>
    expect(await summarise(name, offline)).toBe('unverified'),
  );

  it('are one undamaged file with its origin in NOTICE', async () => {
    const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
    checkSnapshot(await readWhole(pathOf('data/cultivars/2026-07-21.snapshot')));
    expect(readFileSync(pathOf('NOTICE'), 'utf8')).toContain('release/build-cultivar-register.ts');
  });
});

describe('the index of cultivars', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/);
  const epithets = fc.array(word, { minLength: 1, maxLength: 4 });
  const indexOf = (epithet: string) => {
    const builder = createSnapshotBuilder();
    builder.add(checklistName('Acer palmatum'));
    const cultivar = {
      epithet,
      botanical: 'Acer palmatum',
      register: 'Trees',
      identifier: null,
      rightsNumber: null,
      synonyms: [],
      tradeNames: [],
    };
    return CultivarIndex.open([{ table: builder.toTable(), facts: () => ({ cultivar }) }], []);
  };

  it('finds an epithet whatever its case, spaces, hyphens and apostrophes', async () => {
    await fc.assert(
      fc.asyncProperty(
        epithets,
        fc.constantFrom('', ' ', '-', '  '),
        fc.nat(),
        async (words, between, place) => {
          const index = await indexOf(words.join(' '));
          const joined = words.join(between);
          const marked = `${joined.slice(0, place % joined.length)}’${joined.slice(place % joined.length)}`;
          for (const form of [joined, joined.toUpperCase(), joined.toLowerCase(), marked])
            expect(index.find(form, 'acer'), form).toHaveLength(1);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('finds an epithet with one letter changed, left out, added or swapped, and in its genus only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[bcdfglmnprst]{8,12}$/), fc.nat(), async (epithet, at) => {
        const place = at % (epithet.length - 1);
        const [start, letter, next, rest] = [
          epithet.slice(0, place),
          epithet.charAt(place),
          epithet.charAt(place + 1),
          epithet.slice(place + 2),
        ];
        const index = await indexOf(epithet);
        for (const slip of [`${letter}i${next}`, next, `${next}${letter}`, `i${next}`].map(
          (part) => start + part + rest,
        )) {
          if (slip === epithet) continue;
          expect(
            index.findNear(slip, 'acer').map(({ cultivar }) => cultivar.epithet),
            slip,
          ).toContain(epithet);
          expect(index.findNear(slip, 'rosa')).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
