import { canonicalName } from '@plantdata/botanical-names';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type StubPlant, serveStub, upovStub } from '../../../../stubs/src/index.ts';
import { upov } from '../../../src/capabilities/plant-names/sources/live/connectors/upov/connector.ts';
import {
  askedName,
  connectTo,
  type GivenAnswer,
  patiently,
  serveAnswers,
} from '../../support/live-sources.ts';
import { outcomesOf, type Recordings, recordings } from '../../support/recorded-calls.ts';
import { startScriptedService } from '../../support/scripted-service.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const code = (upovCode: string, principalBotanicalName: string, more: object = {}) => ({
  upovCodeID: 1,
  upovCode,
  principalBotanicalName,
  otherBotanicalName: null,
  commonNameEN: null,
  ...more,
});

const list = [
  code('MALUS', 'Malus Mill.'),
  code('MALUS_DOM', 'Malus domestica Borkh.', {
    otherBotanicalName: 'Malus pumila auct.;Pyrus malus L.',
    commonNameEN: 'Apple',
    commonNameDE: 'Apfel; Kulturapfel',
  }),
  code('FRAGA_ANA', 'Fragaria xananassa Duch.'),
  code('ABELI_GRA', 'Abelia xgrandiflora'),
  code('PLATA_ACE', 'Platanus x acerifolia'),
  code('ACERR_LPL', 'Acer longipes × Acer platanoides'),
  code('BRASS_OLE_GKA', 'Brassica oleracea L. (Kale Group)'),
  code('TRITI_AES_SPE', ' Triticum aestivum L. subsp. spelta (L.) Thell.'),
];

const answer = (rows: readonly unknown[]): GivenAnswer => ({ body: { upovCodeList: rows } });

/** What the connector finds in the list. */
async function find(name: string, rows: readonly unknown[] = list) {
  const { url } = await serveAnswers(() => answer(rows));
  const [found] = await connectTo(upov, url).find([askedName(name)], patiently);
  return found;
}

const malusDomestica = {
  written: 'Malus domestica',
  authorship: null,
  rank: 'species',
  status: 'accepted',
  family: null,
  accepted: null,
  isGuess: false,
  identifiers: { upov_code: 'MALUS_DOM' },
  commonNames: [
    { name: 'Apple', language: 'en', region: '' },
    { name: 'Apfel', language: 'de', region: '' },
    { name: 'Kulturapfel', language: 'de', region: '' },
  ],
};

describe('The code list of UPOV', () => {
  it('has no address of its own', () => {
    expect(upov.defaultUrl).toBeNull();
  });

  it('tells the code and common names of a principal name, and neither authors nor family', async () => {
    expect(await find('Malus domestica')).toEqual([malusDomestica]);
  });

  it('tells what another name of a code stands for', async () => {
    const accepted = { written: 'Malus domestica', authorship: null, rank: 'species', family: null };
    expect(await find('Pyrus malus')).toEqual([
      { ...malusDomestica, written: 'Pyrus malus', status: 'synonym', accepted },
    ]);
  });

  it.each([
    ['Fragaria × ananassa', 'FRAGA_ANA'],
    ['Abelia × grandiflora', 'ABELI_GRA'],
    ['Platanus × acerifolia', 'PLATA_ACE'],
    ['Platanus acerifolia', 'PLATA_ACE'],
    ['Acer platanoides × Acer longipes', 'ACERR_LPL'],
    ['Triticum aestivum subsp. spelta', 'TRITI_AES_SPE'],
  ])('has %s however its signs and authors are written', async (name, upovCode) => {
    expect(await find(name)).toMatchObject([{ identifiers: { upov_code: upovCode } }]);
  });

  it('has the species of what it lacks below it, but never a genus for a species', async () => {
    expect(await find('Malus domestica var. alba')).toMatchObject([{ written: 'Malus domestica' }]);
    expect(await find('Malus baccata')).toEqual([]);
    expect(await find('Malus baccata var. alba')).toEqual([]);
    expect(await find('Malus')).toMatchObject([{ written: 'Malus', rank: 'genus' }]);
  });

  it.each(['hybrids between', 'Hybrieds between'])('reads %s two species as their formula', async (words) => {
    const hybrids = code('ACERR_PTR', `${words} Acer platanoides L. and Acer truncatum Bunge`);
    expect(await find('Acer truncatum × Acer platanoides', [hybrids])).toMatchObject([
      { written: 'Acer platanoides × Acer truncatum', identifiers: { upov_code: 'ACERR_PTR' } },
    ]);
    expect(await find('Acer platanoides', [hybrids])).toEqual([]);
  });

  it.each([
    'hybrids between Acer rubrum L., Acer platanoides L. and Acer truncatum Bunge',
    'hybrids of Acer',
  ])('has no name for %s', async (described) => {
    const rows = [code('ACERR_XXX', described), code('ACERR_RUB', 'Acer rubrum L.')];
    for (const name of ['Hybrids', 'Acer', 'Acer platanoides × Acer truncatum'])
      expect(await find(name, rows)).toEqual([]);
  });

  it('does not take the code of a Group for that of the species', async () => {
    expect(await find('Brassica oleracea')).toEqual([]);
  });

  it('finds nothing without a row of that name', async () => {
    expect(await find('Nusquama vulgaris')).toEqual([]);
    expect(await find('Quercus × Malus domestica')).toEqual([]);
  });

  it('is fetched once for all who want it, whoever leaves', async () => {
    const { url, requests } = await serveAnswers(() => answer(list));
    const connector = connectTo(upov, url);
    const leaving = new AbortController();
    const left = connector.find([askedName('Malus')], { signal: leaving.signal, caller: {} });
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const both = await Promise.all([
      connector.find(['Malus domestica', 'Nusquama vulgaris'].map(askedName), patiently),
      connector.find([askedName('Pyrus malus')], patiently),
    ]);
    expect(both).toMatchObject([[[{ written: 'Malus domestica' }], []], [[{ written: 'Pyrus malus' }]]]);
    expect(requests.map((request) => request.url.pathname)).toEqual(['/geniews/upovcode/UpovCodeList']);
  });

  describe('as time goes by', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is fetched again after a day, although the clock was set back', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const { url, requests } = await serveAnswers(() => answer(list));
      const connector = connectTo(upov, url);
      const hour = 60 * 60 * 1000;
      for (const wait of [0, 23 * hour, 2 * hour]) {
        vi.advanceTimersByTime(wait);
        vi.setSystemTime(Date.now() - 3 * hour);
        await connector.find([askedName('Malus')], patiently);
      }
      expect(requests).toHaveLength(2);
    });
  });

  it('keeps nobody waiting for longer than eight seconds, and is there for the next one', async () => {
    const service = await startScriptedService((response) => {
      arrived.resolve(() => response.end(JSON.stringify(answer(list).body)));
    });
    const arrived = Promise.withResolvers<() => void>();
    onTestFinished(() => service.close());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const connector = connectTo(upov, service.url);
    const impatient = connector.find([askedName('Malus')], patiently).catch((error: unknown) => error);
    const sendList = await arrived.promise;
    await vi.advanceTimersByTimeAsync(7_999);
    const patient = connector.find([askedName('Malus')], patiently);
    await vi.advanceTimersByTimeAsync(1);
    expect(await impatient).toMatchObject({
      kind: 'timeout',
      message: 'its list of codes is still being read',
    });
    sendList();
    expect(await patient).toMatchObject([[{ written: 'Malus' }]]);
    expect(service.received).toHaveLength(1);
  });

  it('is fetched again after a failure', async () => {
    const { url } = await serveAnswers((_, earlier) => (earlier === 0 ? { body: {} } : answer(list)));
    const connector = connectTo(upov, url);
    await expect(connector.find([askedName('Malus')], patiently)).rejects.toMatchObject({
      kind: 'unreadable',
    });
    expect(await connector.find([askedName('Malus')], patiently)).toMatchObject([[{ written: 'Malus' }]]);
  });

  it.each([
    ['another shape', { codes: [] }],
    ['no codes', { upovCodeList: [] }],
    ['other fields', { upovCodeList: [{ code: 'MALUS' }, null, 'MALUS'] }],
    ['a web page', '<html></html>'],
  ])('with %s is unreadable', async (_, body) => {
    const { url } = await serveAnswers(() => ({ body }));
    const found = connectTo(upov, url).find([askedName('Malus')], patiently);
    await expect(found).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('does no harm with hostile rows', async () => {
    const rows = [
      null,
      { upovCode: null, principalBotanicalName: 'Malus domestica' },
      code('DIAN', 'Dianthus caryophyllus L.'),
      code('<b>', 'Malus domestica <b>', { commonNameEN: 'Apple' }),
      code('MALUS_SYL', 'Malus sylvestris', {
        commonNameEN: '<b>Crab</b>;Crab apple',
        commonNameFR: 'x'.repeat(400),
      }),
      code('HYBRI', 'hybrids between Malus domestica and Malus sylvestris'),
      { ...code('CONST', 'constructor'), constructor: 'x' },
    ];
    expect(await find('Malus domestica', rows)).toEqual([]);
    expect(await find('Dianthus caryophyllus', rows)).toMatchObject([{ identifiers: {} }]);
    expect(await find('Malus sylvestris', rows)).toMatchObject([
      { commonNames: [{ name: 'Crab apple', language: 'en', region: '' }] },
    ]);
  });
});

describe('The stand-in of UPOV', () => {
  it('is understood', async () => {
    const plants = [...stubPlants.list()].map(
      (plant): StubPlant => ({
        ...plant,
        identifiers: { upov_code: plant.genus === 'Poa' ? 'POAAA_ANN' : 'ABELI_GRA' },
      }),
    );
    await using stub = await serveStub(upovStub, { plants: { ...stubPlants, list: () => plants } });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Quercus robur'].map(
      askedName,
    );
    expect(await connectTo(upov, stub.url).find(names, patiently)).toMatchObject([
      [{ written: 'Poa annua', identifiers: { upov_code: 'POAAA_ANN' } }],
      [{ written: 'Poa annua var. reptans', status: 'synonym', accepted: { written: 'Poa annua' } }],
      [{ written: 'Abelia × grandiflora', identifiers: { upov_code: 'ABELI_GRA' } }],
      [],
    ]);
  });
});

const PrintedRows = z.object({
  rows: z.array(
    z.object({
      upov_code: z.string(),
      botanical_name: z.string().optional(),
      species: z.string().optional(),
      english: z.string().nullish(),
    }),
  ),
});

/** The names and codes of a recorded list, which is none of UPOV itself. */
function codesIn(answers: ReturnType<Recordings['of']>, file: string) {
  return PrintedRows.parse(answers.get(file)?.body).rows.map((row) => ({
    code: row.upov_code,
    name: row.botanical_name ?? row.species ?? '',
    english: row.english,
  }));
}

async function connectToCodes(codes: ReturnType<typeof codesIn>) {
  const rows = codes.map(({ code: upovCode, name, english }) =>
    code(upovCode, name, { commonNameEN: english }),
  );
  const { url } = await serveAnswers(() => answer(rows));
  return connectTo(upov, url);
}

/** As the verification asks: without authors, cultivar and the like. */
const asAsked = ({ name }: { readonly name: string }) => {
  const asked = askedName(name);
  return { ...asked, written: canonicalName(asked.name) };
};

/** Names of no species, and hybrids described in words. */
const described = [
  'Begonia Semperflorens-Cultorum Group',
  'Impatiens New Guinea Group',
  'hybrids between Pelargonium peltatum and Pelargonium zonale',
  'hybrids between Vaccinium corymbosum L. and Vaccinium darrowii Camp',
];

describe.each(recordings)('recorded codes of UPOV, $title', ({ areWhole, of }) => {
  const answers = of('upov');

  it.each([
    { file: 'genie-rows-from-authority-pages.json', count: areWhole ? 87 : 8, others: [] },
    { file: 'swiss-register-name-code-pairs.json', count: areWhole ? 113 : 12, others: described },
  ])('are found by their names: $file', async ({ file, count, others }) => {
    const codes = codesIn(answers, file);
    expect(codes).toHaveLength(count);
    const connector = await connectToCodes(codes);
    const outcomes = await outcomesOf(connector, codes.map(asAsked));
    expect(codes.filter((_, index) => outcomes[index] !== 'exact').map(({ name }) => name)).toEqual(others);
  });

  it('are those of the names', async () => {
    const codes = codesIn(answers, 'genie-rows-from-authority-pages.json');
    const connector = await connectToCodes(codes);
    const found = await connector.find(codes.map(asAsked), patiently);
    expect(found).toMatchObject(codes.map((row) => [{ identifiers: { upov_code: row.code } }]));
  });

  it('can be hard to read, and never break the list', async () => {
    const codes = codesIn(answers, 'genie-names-not-matched-to-powo.json');
    const connector = await connectToCodes(codes);
    const outcomes = await outcomesOf(connector, codes.map(asAsked));
    expect(outcomes).not.toContain('unavailable');
    const exact = outcomes.filter((outcome) => outcome === 'exact');
    expect(exact.length).toBeGreaterThan(areWhole ? 1100 : 4);
  });

  it('do not come from records of varieties, which are no list of codes', async () => {
    const body = answers.get('swiss-register-records.json')?.body;
    const { url } = await serveAnswers(() => ({ body }));
    expect(await outcomesOf(connectTo(upov, url), [askedName('Solanum tuberosum')])).toEqual(['unavailable']);
  });
});
