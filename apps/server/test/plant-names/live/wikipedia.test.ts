import { describe, expect, it } from 'vitest';
import { serveStub, wikipediaStub } from '../../../../stubs/src/index.ts';
import { wikipedia } from '../../../src/capabilities/plant-names/sources/live/connectors/wikipedia/connector.ts';
import { askedName, connectTo, finderOf, patiently, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const row = (heading: string, value: string) =>
  `<tr class="taxonrow"><td>${heading}:\n</td><td>${value}</td></tr>`;

const named = (kind: string, name: string, authors: string) =>
  `<tr><td colspan="2"><b><span class="${kind}"><span></span><i>${name}</i></span></b><br>
   <div style="font-size: 85%;">${authors}<sup class="reference"><a>[1]</a></sup></div></td></tr>`;

const box = (rows: readonly string[], kingdom = 'Plantae') => `
  <div class="shortdescription">Species of plant</div>
  <table class="infobox biota" style="width: 200px"><tbody>
  <tr><th colspan="2">Apple</th></tr>
  <tr><td colspan="2"><table><tr><td>Family:</td><td>Inside</td></tr></table></td></tr>
  ${row('Kingdom', `<a href="/wiki/Plant">${kingdom}</a>`)}
  ${row('<i>Clade</i>', 'Rosids')}
  ${row('Family', '<a href="/wiki/Rosaceae">Rosaceae</a>')}
  ${rows.join('\n')}</tbody></table>
  <p>Text about it.</p><table class="infobox biota"><tr><td>Kingdom:</td><td>Animalia</td></tr></table>`;

const genus = row('Genus', '<a href="/wiki/Malus"><i>Malus</i></a><br><small>Mill.</small>');
const species = named('binomial', 'Malus domestica', '<a>(Suckow) Borkh.</a>, 1803');
const apple = box([genus, row('Species', '<i>M.&nbsp;domestica</i>'), species]);

const page = (text: string, more: object = {}) => ({
  parse: {
    title: 'Malus domestica',
    text: { '*': text },
    properties: [{ name: 'wikibase_item', '*': 'Q18674606' }],
    externallinks: ['https://www.gbif.org/species/3001244', 'https://eol.org/pages/629094'],
    ...more,
  },
});

const toApple = { title: 'Apple', redirects: [{ from: 'Malus domestica', to: 'Apple' }] };

const find = finderOf(wikipedia);

describe('Wikipedia', () => {
  it('tells what the box of an article says', async () => {
    expect(await find('Malus domestica', page(apple))).toEqual([
      {
        written: 'Malus domestica',
        authorship: '(Suckow) Borkh.',
        rank: 'species',
        status: 'accepted',
        family: 'Rosaceae',
        accepted: null,
        isGuess: false,
        record: { id: 'Malus domestica', url: 'https://en.wikipedia.org/wiki/Malus_domestica' },
        identifiers: { gbif_id: '3001244', eol_id: '629094', wikidata_id: 'Q18674606' },
        commonNames: [],
      },
    ]);
  });

  it('finds a name under the common name that it redirects to, but not the item of the fruit', async () => {
    expect(await find('Malus domestica', page(apple, toApple))).toEqual([
      expect.objectContaining({
        written: 'Malus domestica',
        isGuess: false,
        identifiers: { gbif_id: '3001244', eol_id: '629094' },
        commonNames: [{ name: 'Apple', language: 'en', region: '' }],
      }),
    ]);
  });

  it('does not say what a name that is redirected to another taxon is to that', async () => {
    expect(await find('Malus pumila', page(apple, toApple))).toMatchObject([
      {
        written: 'Malus pumila',
        authorship: null,
        status: 'synonym',
        accepted: { written: 'Malus domestica', authorship: '(Suckow) Borkh.', family: 'Rosaceae' },
        isGuess: false,
        isIndirect: true,
        identifiers: { gbif_id: '3001244', eol_id: '629094' },
      },
    ]);
  });

  it('has nothing where a redirect leads to a broader taxon', async () => {
    expect(await find('Malus domestica var. alba', page(apple, toApple))).toEqual([]);
    expect(await find('Malus domestica', page(box([genus]), { title: 'Malus' }))).toEqual([]);
  });

  it('finds a hybrid without its sign', async () => {
    const hybrid = box([genus, named('binomial', 'Malus × <i>adstringens</i>', 'Zabel')]);
    expect(await find('Malus adstringens', page(hybrid))).toMatchObject([
      { written: 'Malus × adstringens', isGuess: false, authorship: 'Zabel' },
    ]);
  });

  it('has a genus with its authors', async () => {
    expect(await find('Malus', page(box([genus]), { title: 'Malus' }))).toMatchObject([
      { written: 'Malus', rank: 'genus', authorship: 'Mill.' },
    ]);
  });

  it('has a genus on the page of its only species, without what that says of the species', async () => {
    expect(await find('Malus', page(apple))).toEqual([
      expect.objectContaining({
        written: 'Malus',
        rank: 'genus',
        isGuess: false,
        identifiers: {},
        commonNames: [],
      }),
    ]);
  });

  it('has what is below a species', async () => {
    const variety = box([genus, named('trinomial', 'Malus domestica var. <i>alba</i>', 'Nobody')]);
    expect(await find('Malus domestica var. alba', page(variety))).toMatchObject([
      { written: 'Malus domestica var. alba', rank: 'variety', authorship: 'Nobody' },
    ]);
  });

  it('takes the titles in other languages for common names, unless they are scientific ones', async () => {
    const langlinks = [
      ['als', 'Apfel'],
      ['ca', 'Pomera (arbre)'],
      ['de', 'Kulturapfel'],
      ['en', 'Apple'],
      ['fr', 'Malus domestica'],
      ['la', 'Malus'],
      ['vi', 'malus domestica'],
      ['xx', '<b>x</b>'],
    ].map(([lang, title]) => ({ lang, '*': title }));
    expect(await find('Malus domestica', page(apple, { langlinks }))).toMatchObject([
      {
        commonNames: [
          { name: 'Kulturapfel', language: 'de' },
          { name: 'Pomera', language: 'ca' },
        ],
      },
    ]);
  });

  it('keeps twenty of the titles in other languages', async () => {
    const langlinks = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({
      lang: `q${letter}`,
      '*': letter,
    }));
    const [found] = [await find('Malus domestica', page(apple, { langlinks }))].flat();
    expect(found).toHaveProperty('commonNames.length', 20);
  });

  it('gives no identifiers where the links are those of two taxa', async () => {
    const externallinks = ['3001244', '3001093'].flatMap((id) => [
      `https://www.gbif.org/species/${id}`,
      `https://inaturalist.org/taxa/${id}`,
    ]);
    externallinks.push('https://eol.org/pages/629094');
    expect(await find('Malus domestica', page(apple, { ...toApple, externallinks }))).toEqual([
      expect.objectContaining({ identifiers: {} }),
    ]);
  });

  it('finds nothing where there is no article, none with a box, or one about an animal', async () => {
    expect(await find('Malus nusquama', { error: { code: 'missingtitle' } })).toEqual([]);
    expect(await find('Malus domestica', page('<p>A town in Italy.</p>'))).toEqual([]);
    expect(await find('Malus domestica', page('<table class="infobox">A song</table>'))).toEqual([]);
    expect(await find('Malus domestica', page(box([genus, species], 'Animalia')))).toEqual([]);
    expect(await find('Malus domestica', page(apple.replace('Kingdom:', 'Domain:')))).toEqual([]);
  });

  it('reads no further than the box', async () => {
    expect(await find('Malus domestica', page(apple + '<p>Text.</p>'.repeat(400_000)))).toHaveLength(1);
  });

  it('has no authors where the box has something else', async () => {
    const dated = box([genus, named('binomial', 'Malus domestica', 'Sp. Pl. 1: 68 (1753)')]);
    expect(await find('Malus domestica', page(dated))).toMatchObject([{ authorship: null }]);
  });

  it('does no harm with hostile content', async () => {
    const hostile = `<table class="infobox biota" __proto__="x">${row('__proto__', 'x')}${row('constructor', 'y')}
      ${row('Kingdom', 'Plantae')}${row('Family', '&lt;script&gt;')}
      ${named('binomial', 'Malus domestica', '&lt;b&gt;Evil&lt;/b&gt;')}`;
    const more = {
      title: '&lt;Apple&gt;<b>',
      externallinks: ['https://www.gbif.org/species/1%27', 'x'.repeat(9999)],
    };
    expect(await find('Malus domestica', page(hostile, more))).toEqual([
      expect.objectContaining({
        written: 'Malus domestica',
        authorship: null,
        family: null,
        commonNames: [],
        identifiers: { wikidata_id: 'Q18674606' },
      }),
    ]);
  });

  it.each([
    ['an error of its rights', { error: { code: 'readapidenied' } }, 'refused'],
    ['a lag', { error: { code: 'maxlag', lag: 6.2 } }, 'busy'],
    ['another shape', { parse: { title: 1 } }, 'unreadable'],
    ['a page without end', page('<table><tr><td>'.repeat(50_000)), 'unreadable'],
    ['a web page', '<html></html>', 'unreadable'],
  ])('does not answer with %s', async (_, body, kind) => {
    await expect(find('Malus domestica', body)).rejects.toMatchObject({ kind });
  });
});

describe('The stand-in of Wikipedia', () => {
  it('is understood: one article for a name and its synonyms', async () => {
    await using stub = await serveStub(wikipediaStub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'].map(
      askedName,
    );
    const found = await connectTo(wikipedia, stub.url).find(names, patiently);
    expect(found).toMatchObject([
      [{ written: 'Poa annua', authorship: 'L.', family: 'Poaceae', identifiers: { gbif_id: '2704179' } }],
      [],
      [{ written: 'Abelia × grandiflora', authorship: '(Rovelli ex André) Rehder', isGuess: false }],
      [],
    ]);
  });
});

const redirected = 'parse-redirect-malus-domestica-to-apple.json';

const recorded: readonly { file: string; asked: string; outcome: OutcomeClass }[] = [
  { file: 'parse-poa-annua.json', asked: 'Poa annua', outcome: 'exact' },
  { file: redirected, asked: 'Malus domestica', outcome: 'exact' },
  // Answers of the full-text search, which is never asked.
  { file: 'search-no-match.json', asked: 'Poa annua', outcome: 'unavailable' },
  { file: 'search-pinus.json', asked: 'Pinus', outcome: 'unavailable' },
];

describe.each(recordings)('recorded answers of Wikipedia, $title', ({ of }) => {
  it('are all known to this test', () => {
    expect([...of('wikipedia').keys()].sort()).toEqual(recorded.map(({ file }) => file).sort());
  });

  it.each(recorded)('$file for $asked: $outcome', async ({ file, asked, outcome }) => {
    const { url } = await serveAnswers(() => of('wikipedia').get(file) ?? { body: null });
    expect(await outcomesOf(connectTo(wikipedia, url), [askedName(asked)])).toEqual([outcome]);
  });

  it('give no identifier of the apple that may be of another', async () => {
    const { url } = await serveAnswers(() => of('wikipedia').get(redirected) ?? { body: null });
    const [found] = await connectTo(wikipedia, url).find([askedName('Malus domestica')], patiently);
    expect(found).toEqual([expect.objectContaining({ authorship: '(Suckow) Borkh.', identifiers: {} })]);
  });
});
