import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type {
  ImageSource,
  SearchedSourceId,
} from '../../../src/capabilities/retail-images/sources/image-source.ts';
import { openImageSources } from '../../../src/capabilities/retail-images/sources/open-image-sources.ts';
import type { AskedPlant } from '../../../src/capabilities/retail-images/subject/picture-page.ts';
import { judgeFound } from '../../../src/capabilities/retail-images/worker/judge-found.ts';
import { OutboundFailure } from '../../../src/platform/outbound/index.ts';

const call = () => ({ signal: new AbortController().signal, caller: {} });
const lavender: AskedPlant = {
  names: ['Lavandula angustifolia', 'Lavandula vera'],
  commonNames: ['lavender'],
  cultivar: null,
  kind: 'shrub',
};

/** The pictures of a source that would be shown, the best first. */
async function offered(source: ImageSource, plant = lavender) {
  const judged = await judgeFound(await source.find(plant, call()), plant, async () => []);
  const accepted = judged.flatMap(({ origin, doubt }) => (doubt === null ? origin : []));
  return accepted.filter(({ fileUrl }) => fileUrl !== null);
}

/** A source whose service answers like this, and what it was asked. */
async function sourceThat(id: SearchedSourceId, answer: (url: URL) => unknown, status = 200) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://source');
    asked.push(url);
    const body = answer(url);
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const [source] = openImageSources({
    urls: { wikimedia_commons: url, wikidata: url, inaturalist: url, gbif: url },
    enabled: [id],
    identity: 'plant-data-service/test',
    timings: { firstRetryMs: 1, retryMsMax: 2 },
  });
  if (source === undefined) throw new Error('There is no such source.');
  onTestFinished(async () => {
    await source.close();
    server.closeAllConnections();
    server.close();
  });
  return { source, asked };
}

const member = (value: string) => ({ value });

function commonsPage(title: string, facts: Record<string, string> = {}, info: object = {}) {
  const described = {
    License: 'cc-by-sa-4.0',
    LicenseShortName: 'CC BY-SA 4.0',
    LicenseUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
    Artist: '<a href="https://commons.wikimedia.org/wiki/User:Anna">Anna &amp; Ben</a>',
    Restrictions: '',
    Categories: 'Lavandula angustifolia',
    ...facts,
  };
  return {
    pageid: title.length,
    title: `File:${title}.jpg`,
    imageinfo: [
      {
        url: 'https://upload.wikimedia.org/a.jpg',
        thumburl: 'https://upload.wikimedia.org/thumb/1920px-a.jpg',
        width: 4000,
        height: 3000,
        mime: 'image/jpeg',
        extmetadata: Object.fromEntries(
          Object.entries(described).map(([name, value]) => [name, member(value)]),
        ),
        ...info,
      },
    ],
  };
}

const commonsOf = (...pages: object[]) => commonsDepicting({}, ...pages);

/** Files of Commons, and what of each of them is depicted, by the number of its page. */
const commonsDepicting = (depicts: Readonly<Record<string, string>>, ...pages: object[]) =>
  sourceThat('wikimedia_commons', ({ searchParams }) => {
    const ids =
      searchParams.get('action') === 'wbgetentities' ? (searchParams.get('ids') ?? '').split('|') : [];
    if (ids.length === 0) return { query: { pages } };
    const item = (value: unknown) => [{ mainsnak: { datavalue: { value } } }];
    const entities = ids.map((id) => {
      const taxon = depicts[id.slice(1)];
      if (id.startsWith('Q')) return [id, { labels: {}, claims: { P225: item(taxon) } }];
      return [id, { statements: taxon === undefined ? [] : { P180: item({ id: `Q${id.slice(1)}` }) } }];
    });
    return { entities: Object.fromEntries(entities) };
  });

describe('Wikimedia Commons', () => {
  it('has photographs with author, licence and view, flowers first', async () => {
    const { source, asked } = await commonsOf(
      commonsPage('Lavandula angustifolia bark'),
      commonsPage('Lavandula angustifolia in full bloom'),
    );
    const found = await offered(source);
    expect(found.map(({ view }) => view)).toEqual(['flowers', 'bark']);
    expect(found[0]).toEqual({
      source: 'wikimedia_commons',
      sourceId: '36',
      pageUrl: 'https://commons.wikimedia.org/?curid=36',
      fileUrl: 'https://upload.wikimedia.org/thumb/1920px-a.jpg',
      licence: {
        id: 'CC-BY-SA-4.0',
        url: 'https://creativecommons.org/licenses/by-sa/4.0/',
        requiresAttribution: true,
      },
      author: 'Anna & Ben',
      title: 'Lavandula angustifolia in full bloom',
      view: 'flowers',
    });
    expect(asked[0]?.searchParams.get('gsrsearch')).toBe(
      '"Lavandula angustifolia" OR "Lavandula vera" filetype:bitmap',
    );
  });

  it.each([
    [
      'NC',
      commonsPage('Lavandula angustifolia', { License: 'cc-by-nc-4.0', LicenseShortName: 'CC BY-NC 4.0' }),
    ],
    [
      'GFDL',
      commonsPage('Lavandula angustifolia', { License: 'gfdl', LicenseShortName: 'GFDL', LicenseUrl: '' }),
    ],
    ['contradicting licences', commonsPage('Lavandula angustifolia', { LicenseShortName: 'CC BY 2.0' })],
    ['no author', commonsPage('Lavandula angustifolia', { Artist: '' })],
    ['rights of persons', commonsPage('Lavandula angustifolia', { Restrictions: 'personality' })],
    [
      'a herbarium sheet',
      commonsPage('Lavandula angustifolia', { Categories: 'Herbarium specimens of Lamiaceae' }),
    ],
    ['another plant', commonsPage('Lavandula latifolia', { Categories: 'Lavandula latifolia' })],
    ['the genus only', commonsPage('Lavandula', { Categories: 'Lavandula' })],
    ['a small picture', commonsPage('Lavandula angustifolia', {}, { width: 390, height: 390 })],
    ['a drawing as SVG', commonsPage('Lavandula angustifolia', {}, { mime: 'image/svg+xml' })],
    [
      'a file elsewhere than on the web',
      commonsPage('Lavandula angustifolia', {}, { url: 'javascript:alert(1)', thumburl: 'file:///a' }),
    ],
  ])('offers none with %s', async (_what, page) => {
    const { source } = await commonsOf(page);
    expect(await offered(source)).toEqual([]);
  });

  it('offers none that depicts another organism, though title and category name the plant', async () => {
    const page = commonsPage('Lavandula angustifolia in flower');
    const { source: spider } = await commonsDepicting({ [page.pageid]: 'Thomisus onustus' }, page);
    expect(await offered(spider)).toEqual([]);
    const { source: plant } = await commonsDepicting({ [page.pageid]: 'Lavandula angustifolia' }, page);
    expect(await offered(plant)).toHaveLength(1);
  });

  it('needs no author for the public domain, and takes no markup of one', async () => {
    const free = {
      License: 'cc-zero',
      LicenseShortName: 'CC0',
      LicenseUrl: 'http://creativecommons.org/publicdomain/zero/1.0/deed.en',
      Artist: '',
    };
    const { source } = await commonsOf(commonsPage('Lavandula angustifolia', free));
    expect((await offered(source))[0]).toMatchObject({
      author: null,
      licence: { id: 'CC0-1.0' },
    });
    const hostile = {
      Artist: `<script>alert(1)</script><b>Eve</b> <img src=x onerror=alert(1)>${'x'.repeat(400)}`,
    };
    const { source: other } = await commonsOf(commonsPage('Lavandula angustifolia', hostile));
    const author = (await offered(other))[0]?.author ?? '';
    expect(author).toMatch(/^Eve x+…$/);
    expect(author).toHaveLength(200);
  });

  it('credits whom the page asks to credit, in what people see of it', async () => {
    const facts = { Artist: '<a>A. Photographer</a><div style="display: none;">creator QS:P170,Q1</div>' };
    const { source } = await commonsOf(commonsPage('Lavandula angustifolia', facts));
    expect((await offered(source))[0]?.author).toBe('A. Photographer');
    const asked = { ...facts, Attribution: 'Ann Other / example.org' };
    const { source: other } = await commonsOf(commonsPage('Lavandula angustifolia', asked));
    expect((await offered(other))[0]?.author).toBe('Ann Other / example.org');
    const unknown = { Artist: 'Unknown author<span style="display: none;">Unknown author</span>' };
    const { source: none } = await commonsOf(commonsPage('Lavandula angustifolia', unknown));
    expect(await offered(none)).toEqual([]);
  });

  it('offers for a cultivar only pictures that name it', async () => {
    const { source, asked } = await commonsOf(
      commonsPage('Lavandula angustifolia'),
      commonsPage("Lavandula angustifolia 'Hidcote' flowers"),
      commonsPage("Lavandula angustifolia 'Munstead'"),
    );
    const found = await offered(source, { ...lavender, cultivar: 'Hidcote' });
    expect(found.map(({ sourceId }) => sourceId)).toEqual(['40']);
    expect(asked[0]?.searchParams.get('gsrsearch')).toContain('"Hidcote"');
  });

  it('says when a picture is gone or has another licence now', async () => {
    const { source } = await commonsOf(commonsPage('Lavandula angustifolia'));
    expect(await source.lookUp('22', call())).toMatchObject({ sourceId: '22' });
    expect(await source.lookUp('23', call())).toBeNull();
    const { source: missing } = await commonsOf({ pageid: 22, missing: true });
    expect(await missing.lookUp('22', call())).toBeNull();
    const { source: changed } = await commonsOf(
      commonsPage('Lavandula angustifolia', { License: 'cc-by-nc-4.0' }),
    );
    expect((await changed.lookUp('22', call()))?.page.licence).toBeNull();
  });
});

describe('iNaturalist', () => {
  const observation = (photos: object[], more: object = {}) => ({
    id: 77,
    uri: 'https://www.inaturalist.org/observations/77',
    taxon: { name: 'Lavandula angustifolia' },
    user: { login: 'cara', name: null },
    photos,
    ...more,
  });
  const photo = (code: string | null, more: object = {}) => ({
    id: 5,
    license_code: code,
    url: 'https://static.inaturalist.org/photos/5/square.jpeg',
    original_dimensions: { width: 2048, height: 1536 },
    ...more,
  });
  const iNaturalistOf = (...results: object[]) => sourceThat('inaturalist', () => ({ results }));

  it('has photographs of observations under licences that shops may use', async () => {
    const { source, asked } = await iNaturalistOf(
      observation([photo('cc-by'), photo('cc-by')]),
      observation([photo('cc-by-nc')]),
      observation([photo(null)]),
    );
    expect(await offered(source)).toEqual([
      {
        source: 'inaturalist',
        sourceId: '77:5',
        pageUrl: 'https://www.inaturalist.org/observations/77',
        fileUrl: 'https://static.inaturalist.org/photos/5/original.jpeg',
        licence: {
          id: 'CC-BY-4.0',
          url: 'https://creativecommons.org/licenses/by/4.0/',
          requiresAttribution: true,
        },
        author: 'cara',
        title: null,
        view: null,
      },
    ]);
    expect(asked[0]?.searchParams.get('photo_license')).toBe('cc0,cc-by,cc-by-sa');
  });

  it('offers none of another plant, and none without its author', async () => {
    const { source } = await iNaturalistOf(
      observation([photo('cc-by')], { taxon: { name: 'Lavandula stoechas' } }),
      observation([photo('cc-by')], { annotations: [{ controlled_value_id: 19 }] }),
      observation([photo('cc-by')], { user: null }),
      observation([photo('cc-by', { original_dimensions: { width: 300, height: 300 } })]),
    );
    expect(await offered(source)).toEqual([]);
  });

  it('finds a picture again by its number', async () => {
    const { source } = await iNaturalistOf(observation([photo('cc-by')]));
    expect(await source.lookUp('77:5', call())).toMatchObject({ sourceId: '77:5' });
    expect(await source.lookUp('77:6', call())).toBeNull();
    expect(await source.lookUp('../admin', call())).toBeNull();
  });
});

describe('GBIF', () => {
  const medium = (license: string | null, more: object = {}) => ({
    type: 'StillImage',
    identifier: 'https://pictures.example.org/1.jpg',
    rightsHolder: 'Dora',
    license,
    ...more,
  });
  const gbifOf = (media: object[], matchType = 'EXACT') =>
    sourceThat('gbif', ({ pathname }) => {
      if (pathname === '/species/match') return { matchType, usageKey: 9 };
      if (pathname === '/occurrence/search') return { results: [{ key: 4, license: 'CC0', media }] };
      return { key: 4, media };
    });

  it('has pictures with a licence of their own, whatever that of the record is', async () => {
    const { source } = await gbifOf([
      medium(null),
      medium('http://creativecommons.org/licenses/by-nc/4.0/'),
      medium('http://creativecommons.org/licenses/by/4.0/'),
    ]);
    const found = await offered(source);
    expect(found).toMatchObject([
      { source: 'gbif', sourceId: expect.stringMatching(/^4:[0-9a-f]{16}$/), author: 'Dora' },
    ]);
    expect(await source.lookUp(found[0]?.sourceId ?? '', call())).toMatchObject({
      fileUrl: found[0]?.fileUrl,
    });
    expect(await source.lookUp('4:0000000000000000', call())).toBeNull();
  });

  it('offers none for a name that it only guesses', async () => {
    const { source, asked } = await gbifOf([medium('CC0_1_0')], 'FUZZY');
    expect(await source.find(lavender, call())).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

describe.each(['wikimedia_commons', 'inaturalist', 'gbif'] as const)(
  '%s, when it does not answer as it should',
  (id) => {
    it.each([
      ['a fault', 500, {}, 'broken'],
      ['a page', 200, '<html></html>', 'unreadable'],
      ['something else', 200, { query: { pages: 'none' }, results: 7, usageKey: 'x' }, 'unreadable'],
    ])('fails with what it was: %s', async (_what, status, body, kind) => {
      const { source } = await sourceThat(id, () => body, status);
      const failure = await source.find(lavender, call()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(OutboundFailure);
      expect(failure).toMatchObject({ kind });
    });
  },
);
