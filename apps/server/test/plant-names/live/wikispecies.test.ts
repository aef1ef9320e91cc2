import { describe, expect, it } from 'vitest';
import { serveStub, wikispeciesStub } from '../../../../stubs/src/index.ts';
import { wikispecies } from '../../../src/capabilities/plant-names/sources/live/connectors/wikispecies/connector.ts';
import { askedName, connectTo, finderOf, patiently, serveAnswers } from '../../support/live-sources.ts';
import { type OutcomeClass, outcomesOf, recordings } from '../../support/recorded-calls.ts';
import { stubPlants } from '../../support/stub-plants.ts';

const navigation = (kingdom = 'Plantae') => `
  <h2 id="Taxonavigation">Taxonavigation</h2>
  <table><tr><td>Classification System: APG IV<p>Regnum: <a href="/wiki/K">${kingdom}</a> <br></p></td></tr></table>
  <p>Familia: <a href="/wiki/Poaceae">Poaceae</a><br>
  Genus: <i><a href="/wiki/Poa">Poa</a></i><br>
  Species: <i>Poa annua</i></p>`;

const author = (name: string) => `<span class="vcard"><a href="/wiki/Author">${name}</a></span>`;

const poaAnnua = `${navigation()}
  <h2 id="Name">Name</h2><span class="mw-editsection">[edit]</span>
  <p><i>Poa annua</i> ${author('L.')}, Sp. Pl. 1: 68. (1753)</p>
  <h2 id="Vernacular_names">Vernacular names</h2>
  <ul><li><span lang="de"><b>Deutsch:</b>&nbsp;Einjährige Rispe, Spitzgras</span></li>
  <li><span lang="frr"><b>Nordfriisk:</b>&nbsp;Gäärs</span></li>
  <li><span lang="en"><b>English:</b>&nbsp;Annual Meadow Grass</span></li></ul>
  <div>More on <span lang="en">Wikimedia Commons</span></div>`;

const links = ['https://www.gbif.org/species/2704179', 'https://www.ipni.org/n/320035-2'];

const page = (text: string, more: object = {}) => ({
  parse: {
    title: 'Poa annua',
    pageid: 75484,
    redirects: [],
    text: { '*': text },
    properties: [{ name: 'wikibase_item', '*': 'Q157571' }],
    externallinks: links,
    ...more,
  },
});

const missing = { error: { code: 'missingtitle', info: "The page you specified doesn't exist." } };

const find = finderOf(wikispecies);

describe('Wikispecies', () => {
  it('is asked for the page of a single name at once', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: page(poaAnnua) }));
    await connectTo(wikispecies, url).find([askedName('Poa annua')], patiently);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname).toBe('/w/api.php');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      action: 'parse',
      page: 'Poa annua',
      redirects: '1',
      prop: 'text|externallinks|langlinks|properties',
      format: 'json',
      maxlag: '5',
    });
  });

  it('tells family, authors, names in other languages and identifiers', async () => {
    expect(await find('Poa annua', page(poaAnnua))).toEqual([
      {
        written: 'Poa annua',
        authorship: 'L.',
        rank: 'species',
        status: 'accepted',
        family: 'Poaceae',
        accepted: null,
        isGuess: false,
        record: { id: 'Poa annua', url: 'https://species.wikimedia.org/wiki/Poa_annua' },
        identifiers: {
          gbif_id: '2704179',
          powo_id: 'urn:lsid:ipni.org:names:320035-2',
          wikidata_id: 'Q157571',
        },
        commonNames: [
          { name: 'Einjährige Rispe', language: 'de', region: '' },
          { name: 'Spitzgras', language: 'de', region: '' },
          { name: 'Annual Meadow Grass', language: 'en', region: '' },
        ],
      },
    ]);
  });

  it.each([
    [`<i>Poa annua</i> (${author('L.')}) ${author('H.Scholz')}, Ber. Inst.`, '(L.) H.Scholz'],
    [`<i>Poa annua</i> Nees &amp; Meyen in Nees, Gramineae: 31`, 'Nees & Meyen in Nees'],
    [`<i>Poa annua</i> ${author('Borkh.')} Theor. Handb. 2: 1272 (1803), nom. cons.`, 'Borkh.'],
    [`<i>Poa annua</i> L. <i>Species Plantarum</i> 1: 68`, 'L.'],
    [`<i>Poa humilis</i> Lej.</p><p><i>Poa annua</i> L., Sp. Pl.`, 'L.'],
    [`<i>Poa annua</i> Sp. Pl. 1: 68 (1753)`, null],
    [`Poa annua L.`, null],
    ['', null],
  ])('reads the authors of %s', async (line, expected) => {
    const text = `${navigation()}<h2 id="Name">Name</h2><p>${line}</p>`;
    expect(await find('Poa annua', page(text))).toMatchObject([{ authorship: expected }]);
  });

  it('reads the authors of a name with a rank marker or a hybrid sign between its words', async () => {
    const variety = `${navigation()}<h2 id="Name"></h2><p><i>Poa annua</i> var. <i>reptans</i> Hausskn., Mitt.</p>`;
    expect(
      await find('Poa annua var. reptans', page(variety, { title: 'Poa annua var. reptans' })),
    ).toMatchObject([{ written: 'Poa annua var. reptans', rank: 'variety', authorship: 'Hausskn.' }]);
    const hybrid = `${navigation()}<h2 id="Name"></h2><p><i>Poa</i> × <i>jemtlandica</i> (Almq.) K.Richt., Pl. Eur.</p>`;
    expect(await find('Poa × jemtlandica', page(hybrid, { title: 'Poa × jemtlandica' }))).toMatchObject([
      { written: 'Poa × jemtlandica', authorship: '(Almq.) K.Richt.' },
    ]);
  });

  it('finds a name under a redirect that differs in hybrid sign only', async () => {
    const redirected = {
      title: 'Poa × jemtlandica',
      redirects: [{ from: 'Poa jemtlandica', to: 'Poa × jemtlandica' }],
    };
    expect(await find('Poa jemtlandica', page(navigation(), redirected))).toMatchObject([
      { written: 'Poa × jemtlandica', isGuess: false },
    ]);
  });

  it('does not say what a name that is redirected to another taxon is to that', async () => {
    const redirects = [{ from: 'Ochlopoa annua', to: 'Poa annua' }];
    expect(await find('Ochlopoa annua', page(poaAnnua, { redirects }))).toMatchObject([
      {
        written: 'Ochlopoa annua',
        rank: 'species',
        authorship: null,
        status: 'synonym',
        accepted: { written: 'Poa annua', authorship: 'L.', rank: 'species', family: 'Poaceae' },
        isGuess: false,
        isIndirect: true,
        identifiers: { wikidata_id: 'Q157571' },
      },
    ]);
  });

  it('has nothing where a redirect leads to a broader taxon, or from a genus to its only species', async () => {
    const redirects = [{ from: 'Ochlopoa', to: 'Poa annua' }];
    expect(await find('Ochlopoa', page(poaAnnua, { redirects }))).toEqual([]);
    expect(await find('Poa annua var. reptans', page(poaAnnua, { redirects }))).toEqual([]);
    expect(await find('Poa annua', page(navigation(), { title: 'Poa', redirects }))).toEqual([]);
  });

  it('has the page of a genus', async () => {
    expect(await find('Poa', page(navigation(), { title: 'Poa' }))).toMatchObject([
      { written: 'Poa', rank: 'genus', family: 'Poaceae' },
    ]);
  });

  it('has a name without details where the page is made in another way', async () => {
    expect(await find('Poa annua', page('<p>Regnum: Plantae</p>', { externallinks: [] }))).toEqual([
      expect.objectContaining({ authorship: null, family: null, commonNames: [] }),
    ]);
  });

  it.each([
    'https://powo.science.kew.org/taxon/urn:lsid:ipni.org:names:320035-2',
    'https://www.ipni.org/n/320035-2',
    'https://list.worldfloraonline.org/wfo-0000891536',
    'http://www.tropicos.org/Name/25509881',
  ])('knows a plant by a link to %s where the page leaves out the kingdom', async (link) => {
    const text = '<p>Familia: Poaceae<br>Genus: Poa</p>';
    expect(await find('Poa annua', page(text, { externallinks: [link] }))).toMatchObject([
      { written: 'Poa annua', family: 'Poaceae' },
    ]);
  });

  it.each(['Agaricaceae', 'Bacillaceae', 'Poaceae'])(
    'knows no plant by a family such as %s alone, which may be one of fungi or bacteria',
    async (family) => {
      const text = `<p>Familia: ${family}<br>Genus: Poa</p>`;
      const externallinks = ['https://www.gbif.org/species/2704179', 'https://ipni.org.example.org/n/1-1'];
      expect(await find('Poa annua', page(text, { externallinks }))).toEqual([]);
    },
  );

  it('finds nothing where there is no page, or one about an animal, a person or a journal', async () => {
    expect(await find('Poa nusquama', missing)).toEqual([]);
    expect(await find('Poa annua', page(navigation('Animalia')))).toEqual([]);
    expect(
      await find('Carolus linnaeus', page('<p>Swedish botanist</p>', { title: 'Carolus Linnaeus' })),
    ).toEqual([]);
  });

  it('does not ask for what cannot be the title of a page', async () => {
    const { url, requests } = await serveAnswers(() => ({ body: missing }));
    const asked = ['User:Poa', 'Poa|annua', 'Poa#annua'].map((written) => ({ ...askedName('Poa'), written }));
    expect(await connectTo(wikispecies, url).find(asked, patiently)).toEqual([[], [], []]);
    expect(requests).toEqual([]);
  });

  it('drops an identifier that two taxa are linked to', async () => {
    const externallinks = [
      ...links,
      'https://powo.science.kew.org/taxon/urn:lsid:ipni.org:names:60476301-2',
      'https://list.worldfloraonline.org/wfo-0000891536',
      'https://list.worldfloraonline.org/wfo-1',
      'https://example.org/?u=https://www.gbif.org/species/1',
      'https://eol.org/pages/0',
    ];
    expect(await find('Poa annua', page(poaAnnua, { externallinks }))).toEqual([
      expect.objectContaining({
        identifiers: { gbif_id: '2704179', wfo_id: 'wfo-0000891536', wikidata_id: 'Q157571' },
      }),
    ]);
  });
});

describe('Several names of Wikispecies', () => {
  const titles = (pages: readonly object[], more: object = {}) => ({ query: { pages, ...more } });
  const names = ['Poa annua', 'Poa nusquama', 'Poa supina'].map(askedName);

  it('are looked for together, then only the pages that exist are asked for', async () => {
    const { url, requests } = await serveAnswers(({ url: { searchParams } }) => ({
      body:
        searchParams.get('action') === 'query'
          ? titles(
              [
                { title: 'Poa annua' },
                { title: 'Poa nusquama', missing: true },
                { title: 'Poa (disambiguation)', pageprops: { disambiguation: '' } },
              ],
              { redirects: [{ from: 'Poa supina', to: 'Poa (disambiguation)' }] },
            )
          : page(poaAnnua),
    }));
    const found = await connectTo(wikispecies, url).find(names, patiently);
    expect(found).toEqual([[expect.objectContaining({ written: 'Poa annua' })], [], []]);
    const asked = requests.map(
      ({ url: { searchParams } }) => searchParams.get('titles') ?? searchParams.get('page'),
    );
    expect(asked).toEqual(['Poa annua|Poa nusquama|Poa supina', 'Poa annua']);
  });

  it.each([
    ['has another shape', { query: [] }],
    ['is refused', { error: { code: 'readapidenied', info: '' } }],
  ])('are asked for one by one where the question for all %s', async (_, body) => {
    const { url } = await serveAnswers(({ url: { searchParams } }) => ({
      body:
        searchParams.get('action') === 'query'
          ? body
          : searchParams.get('page') === 'Poa annua'
            ? page(poaAnnua)
            : missing,
    }));
    const found = await connectTo(wikispecies, url).find(names, patiently);
    expect(found).toEqual([[expect.objectContaining({ written: 'Poa annua' })], [], []]);
  });

  it('fail each for itself', async () => {
    const { url } = await serveAnswers(({ url: { searchParams } }) => ({
      body:
        searchParams.get('action') === 'query'
          ? titles([{ title: 'Poa annua' }, { title: 'Poa supina' }])
          : searchParams.get('page') === 'Poa annua'
            ? page(poaAnnua)
            : { parse: {} },
    }));
    const [annua, , supina] = await connectTo(wikispecies, url).find(names, patiently);
    expect(annua).toHaveLength(1);
    expect(supina).toMatchObject({ kind: 'unreadable' });
  });
});

describe('An answer of Wikispecies that is none', () => {
  it.each([
    ['maxlag', 'busy'],
    ['ratelimited', 'busy'],
    ['readapidenied', 'refused'],
    ['internal_api_error_DBQueryError', 'broken'],
  ])('with the error %s counts as %s', async (code, kind) => {
    const error = { code, info: 'Waiting for a server: 6.2 seconds lagged', lag: 6.2 };
    await expect(find('Poa annua', { error })).rejects.toMatchObject({ kind });
  });

  it.each([
    ['of another shape', { parse: { title: 'Poa annua', text: '<p>' } }],
    ['without a page', {}],
    ['of bare text', '"<p>"'],
    ['as a list', []],
  ])('%s is unreadable', async (_, body) => {
    await expect(find('Poa annua', body)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('is unreadable as a web page', async () => {
    const answer = find('Poa annua', '<html></html>', { contentType: 'text/html' });
    await expect(answer).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each([
    ['of tags only', '<i></i>'.repeat(150_000)],
    ['nested without end', '<div>'.repeat(200_000)],
    ['that closes what was never opened', `${'<i>'.repeat(100_000)}${'</b>'.repeat(100_000)}`],
  ])('is unreadable as a page %s', async (_, html) => {
    await expect(find('Poa annua', page(html))).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('does no harm with hostile content', async () => {
    const text = `${navigation()}
      <h2 id="Name" __proto__="x" constructor="y">Name</h2>
      <p><i>Poa annua</i> &lt;script&gt;alert(1)&lt;/script&gt;, x</p>
      <h2 id="Vernacular_names"></h2><ul><li><span lang="__proto__">Gras</span></li>
      <li><span lang="de">&lt;b&gt;Gras</span></li><li><span lang="de">${'x'.repeat(5000)}</span></li></ul>
      <script>Familia: Evil</script></p></br></table>`;
    const body = JSON.stringify(page(text, { properties: [{ name: 'wikibase_item', '*': 'Q<1>' }] })).replace(
      '"pageid"',
      '"__proto__":{"title":"x"},"pageid"',
    );
    expect(await find('Poa annua', body)).toEqual([
      expect.objectContaining({
        written: 'Poa annua',
        authorship: null,
        family: 'Poaceae',
        commonNames: [],
        identifiers: { gbif_id: '2704179', powo_id: 'urn:lsid:ipni.org:names:320035-2' },
      }),
    ]);
  });
});

describe('The stand-in of Wikispecies', () => {
  it('is understood: one page for a name and its synonyms', async () => {
    await using stub = await serveStub(wikispeciesStub, { plants: stubPlants });
    const names = ['Poa annua', 'Poa annua var. reptans', 'Abelia × grandiflora', 'Poa nusquama'].map(
      askedName,
    );
    const found = await connectTo(wikispecies, stub.url).find(names, patiently);
    expect(found).toMatchObject([
      [{ written: 'Poa annua', authorship: 'L.', family: 'Poaceae', identifiers: { gbif_id: '2704179' } }],
      [],
      [{ written: 'Abelia × grandiflora', authorship: '(Rovelli ex André) Rehder', isGuess: false }],
      [],
    ]);
  });
});

const recorded: readonly { file: string; asked: string; outcome: OutcomeClass }[] = [
  { file: 'parse-poa-annua.json', asked: 'Poa annua', outcome: 'exact' },
  { file: 'parse-poa-annua.json', asked: 'Poa pratensis', outcome: 'inexact' },
  { file: 'parse-malus-domestica.json', asked: 'Malus domestica', outcome: 'exact' },
  { file: 'parse-malus-domestica.json', asked: 'Malus sylvestris', outcome: 'inexact' },
  // Answers of the full-text search, which is never asked.
  { file: 'search-no-match.json', asked: 'Poa annua', outcome: 'unavailable' },
  { file: 'search-pinus.json', asked: 'Pinus', outcome: 'unavailable' },
];

describe.each(recordings)('recorded answers of Wikispecies, $title', ({ of }) => {
  it('are all known to this test', () => {
    expect(new Set(of('wikispecies').keys())).toEqual(new Set(recorded.map(({ file }) => file)));
  });

  it.each(recorded)('$file for $asked: $outcome', async ({ file, asked, outcome }) => {
    const { url } = await serveAnswers(() => of('wikispecies').get(file) ?? { body: null });
    expect(await outcomesOf(connectTo(wikispecies, url), [askedName(asked)])).toEqual([outcome]);
  });

  it('give the identifiers of one taxon only', async () => {
    const { url } = await serveAnswers(
      () => of('wikispecies').get('parse-malus-domestica.json') ?? { body: null },
    );
    const [found] = await connectTo(wikispecies, url).find([askedName('Malus domestica')], patiently);
    expect(found).toMatchObject([{ authorship: 'Borkh.', family: 'Rosaceae' }]);
    expect(found).toEqual([
      expect.objectContaining({
        identifiers: { gbif_id: '3001244', inaturalist_taxon_id: '469472', wikidata_id: 'Q18674606' },
      }),
    ]);
  });
});
