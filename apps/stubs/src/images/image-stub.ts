import { createHash } from 'node:crypto';
import type { StubPlants, StubReply, StubRequest } from '../stub.ts';
import { FLAWS, makePicture } from './made-picture.ts';
import wrongPages from './wrong-pages.json' with { type: 'json' };

/** The places of the pictures of a plant: one plant in seven has none. */
type StubPlace = 'nowhere' | 'inaturalist' | 'gbif' | 'commons';
const places: readonly StubPlace[] = [
  'nowhere',
  'inaturalist',
  'gbif',
  'commons',
  'commons',
  'commons',
  'commons',
];

const numberOf = (text: string): number =>
  1 + (createHash('sha256').update(text).digest().readUInt32BE(0) % 899_999_999);

export const placeOf = (name: string): StubPlace =>
  places[numberOf(`place of ${name}`) % places.length] ?? 'nowhere';

/** Every second cultivar has its own picture. */
const hasOwnPicture = (cultivar: string): boolean => numberOf(cultivar) % 2 === 0;

export interface ImageStub {
  answer(request: StubRequest, plants: StubPlants): Promise<StubReply>;
}

/**
 * Speaks for Wikimedia Commons, iNaturalist (behind `/inaturalist`) and GBIF (behind `/gbif`) on one port, and serves the
 * pictures that they name. Beside pictures that shops may show there are some that they may not.
 */
export function createImageStub(): ImageStub {
  /** Pages that were found, by their number. */
  const pages = new Map<number, ReturnType<typeof commonsPage>>();
  return {
    async answer(request, plants) {
      const { path, query } = request;
      const base = `http://${request.headers.host ?? 'localhost'}`;
      if (path.startsWith('/pictures/')) return picture(path.slice('/pictures/'.length));
      if (path === '/w/api.php') return commons(query, { base, plants, pages });
      if (path.startsWith('/inaturalist/v1/observations')) return inaturalist(path, query, { base, plants });
      if (path.startsWith('/gbif/v1/')) return gbif(path.slice('/gbif/v1'.length), query, { base, plants });
      return { status: 404, body: { error: 'Not found' } };
    },
  };
}

async function picture(file: string): Promise<StubReply> {
  const name = decodeURIComponent(file).replace(/(?:\/original)?\.jpg$/, '');
  return { contentType: 'image/jpeg', body: await makePicture(name) };
}

const pictureUrl = (base: string, name: string): string => `${base}/pictures/${encodeURIComponent(name)}.jpg`;

interface StubContext {
  readonly base: string;
  readonly plants: StubPlants;
}

type Query = StubRequest['query'];

function commons(
  query: Query,
  { base, plants, pages }: StubContext & { readonly pages: Map<number, ReturnType<typeof commonsPage>> },
): StubReply {
  if (query.get('action') === 'wbgetentities')
    return { body: { entities: entitiesOf(query.get('ids') ?? '', pages), success: 1 } };
  const ids = query.get('pageids');
  if (ids !== null) {
    const found = ids.split('|').map((id) => pages.get(Number(id)) ?? { pageid: Number(id), missing: true });
    return { body: { batchcomplete: true, query: { pages: found } } };
  }
  const search = query.get('gsrsearch') ?? '';
  const names = [...search.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  const cultivar = names.length > 1 && !search.includes(`OR "${names.at(-1)}"`) ? names.at(-1) : undefined;
  const [name = ''] = names;
  const place = plants.find(name) && placeOf(name);
  const isThere = cultivar === undefined ? place === 'commons' : hasOwnPicture(cultivar);
  const isDoubted = cultivar === undefined && place === 'gbif';
  if (!isThere && !isDoubted) return { body: { batchcomplete: true } };
  const plant = cultivar === undefined ? name : `${name} '${cultivar}'`;
  const pictures = isDoubted
    ? [{ title: `${plant}, flowering`, categories: [plant, 'Salix alba'] }]
    : ['in flower', 'leaves', 'habit'].map((view) => ({ title: `${plant} ${view}` }));
  const found = [
    // Files in the category of a plant that show something else, as those of Commons do.
    ...wrongPages.map(({ title, categories, licence, ...more }) => ({
      title: title.replace('PLANT', plant),
      categories: [plant, ...categories],
      licence: licence === undefined ? shareAlike : statedLicence(licence),
      ...more,
    })),
    { title: `${plant} in flower (2)`, licence: ['cc-by-nc-sa-4.0', 'CC BY-NC-SA 4.0', 'by-nc-sa'] as const },
    { title: `${plant} in flower (3)`, picture: `${FLAWS[numberOf(plant) % FLAWS.length]} ${plant}` },
    ...pictures,
    // Its genus was renamed since.
    ...names
      .slice(1)
      .filter((old) => !isDoubted && cultivar === undefined && old.split(' ')[0] !== name.split(' ')[0])
      .map((old) => ({ title: `${old} in bloom`, categories: [old] })),
  ].map((page, index) =>
    commonsPage({ categories: [plant], licence: shareAlike, ...page, base, index: index + 1 }),
  );
  for (const page of found) pages.set(page.pageid, page);
  return { body: { batchcomplete: true, query: { pages: found } } };
}

const shareAlike = ['cc-by-sa-4.0', 'CC BY-SA 4.0', 'by-sa'] as const;

const statedLicence = ([code = '', name = '', part = '']: readonly string[]) => [code, name, part] as const;

const artist =
  '<a href="https://example.org/stub" title="User:Stand-in">A. Stand-in</a><div style="display: none;">creator QS:P170,Q1</div>';

function entitiesOf(ids: string, pages: ReadonlyMap<number, { readonly item: string | undefined }>) {
  const value = (property: string, of: unknown) => ({
    [property]: [{ mainsnak: { datavalue: { value: of } } }],
  });
  return Object.fromEntries(
    ids.split('|').map((id) => {
      const item = pages.get(Number(id.slice(1)))?.item;
      if (id.startsWith('Q')) return [id, { id, labels: {}, claims: value('P225', 'Thomisus onustus') }];
      return [id, { id, statements: item === undefined ? [] : value('P180', { id: item }) }];
    }),
  );
}

interface StubPage {
  readonly title: string;
  readonly categories: readonly string[];
  readonly item?: string | undefined;
  readonly description?: string | undefined;
  /** The file, where it does not bear the title. */
  readonly picture?: string | undefined;
  readonly base: string;
  readonly index: number;
  /** Code, short name, and the part of the address. */
  readonly licence: readonly [string, string, string];
}

function commonsPage({
  title,
  base,
  index,
  categories,
  item,
  description = title,
  picture = title,
  licence: [code, name, part],
}: StubPage) {
  const value = (text: string) => ({ value: text, source: 'commons-desc-page' });
  return {
    pageid: numberOf(title),
    item,
    ns: 6,
    title: `File:${title}.jpg`,
    index,
    imagerepository: 'local',
    imageinfo: [
      {
        size: 812_345,
        width: 1600,
        height: 1200,
        url: pictureUrl(base, picture),
        descriptionurl: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(title)}.jpg`,
        mime: 'image/jpeg',
        extmetadata: {
          ObjectName: value(title),
          ImageDescription: value(`<p>${description}</p>`),
          Categories: value(['Stand-ins', ...categories].join('|')),
          Artist: value(artist),
          LicenseShortName: value(name),
          License: value(code),
          LicenseUrl: value(part === '' ? '' : `https://creativecommons.org/licenses/${part}/4.0`),
          Restrictions: value(''),
        },
      },
    ],
  };
}

function inaturalist(path: string, query: Query, { base, plants }: StubContext): StubReply {
  const id = /\/observations\/(\d+)$/.exec(path)?.[1];
  const plant =
    id === undefined
      ? plants.find(query.get('taxon_name') ?? '')
      : plants.findByIdentifier('inaturalist_taxon_id', id);
  const number = Number(plant?.identifiers.inaturalist_taxon_id);
  if (plant === undefined || !Number.isFinite(number) || placeOf(plant.name) !== 'inaturalist')
    return { body: { total_results: 0, page: 1, per_page: 30, results: [] } };
  const photo = (place: number, code: string | null) => ({
    id: number * 10 + place,
    license_code: code,
    original_dimensions: { width: 1600, height: 1200 },
    url: `${base}/pictures/${encodeURIComponent(`${plant.name} ${place}`)}/square.jpg`,
    attribution: '(c) A. Observer, some rights reserved',
  });
  const observation = {
    id: number,
    quality_grade: 'research',
    uri: `https://www.inaturalist.org/observations/${number}`,
    taxon: { id: number, name: plant.name, rank: plant.rank },
    user: { id: 1, login: 'observer', name: 'A. Observer' },
    photos: [photo(1, null), photo(2, 'cc-by-nc'), photo(3, 'cc-by')],
  };
  return { body: { total_results: 1, page: 1, per_page: 30, results: [observation] } };
}

function gbif(path: string, query: Query, { base, plants }: StubContext): StubReply {
  if (path === '/species/match') {
    const key = plants.find(query.get('name') ?? '')?.identifiers.gbif_id;
    return {
      body: key === undefined ? { matchType: 'NONE' } : { matchType: 'EXACT', usageKey: Number(key) },
    };
  }
  const id = /^\/occurrence\/(\d+)$/.exec(path)?.[1];
  const plant = plants.findByIdentifier('gbif_id', id ?? query.get('taxonKey') ?? '');
  const isThere = plant !== undefined && placeOf(plant.name) === 'gbif';
  const medium = (place: number, license: string) => ({
    type: 'StillImage',
    format: 'image/jpeg',
    identifier: pictureUrl(base, `${plant?.name} ${place}`),
    license,
    rightsHolder: 'A. Recorder',
  });
  const occurrence = {
    key: Number(plant?.identifiers.gbif_id),
    license: 'http://creativecommons.org/publicdomain/zero/1.0/legalcode',
    media: [medium(1, 'All rights reserved'), medium(2, 'http://creativecommons.org/licenses/by/4.0/')],
  };
  if (id !== undefined) return isThere ? { body: occurrence } : { status: 404, body: 'Not found' };
  return { body: { offset: 0, limit: 50, endOfRecords: true, results: isThere ? [occurrence] : [] } };
}
