import { SOURCE_IDS } from '../../apps/server/src/capabilities/plant-names/index.ts';
import { gbifStub } from '../../apps/server/src/capabilities/plant-names/sources/live/stubs/gbif.ts';
import {
  type StubServer,
  serveStub,
  starterPlants,
} from '../../apps/server/src/capabilities/plant-names/sources/live/stubs/index.ts';
import { readBundledChecklist } from '../../apps/server/src/capabilities/plant-names/sources/starter/bundled.ts';
import {
  createImageStub,
  placeOf,
} from '../../apps/server/src/capabilities/retail-images/sources/stub/image-stub.ts';
import { type ServedProcess, serveInProcess } from '../../apps/server/test/support/served-process.ts';
import type { Place } from '../databases.ts';

/** Unlimited. */
export const key = 'the-key-of-the-benchmark-only';
export const site = 'https://shop.example.org';

export interface Stubs extends AsyncDisposable {
  readonly settings: Readonly<Record<string, string>>;
  /** Pictures and what is said of them; counts the questions. */
  readonly images: StubServer;
  /** How often each picture was fetched. */
  readonly fetched: ReadonlyMap<string, number>;
  /** Species of which there is a picture that is found at once. */
  readonly species: readonly string[];
}

/** Stand-ins of GBIF for names and of the sources of pictures, in this process. */
export async function serveStubs(): Promise<Stubs> {
  const plants = starterPlants(await readBundledChecklist());
  const fetched = new Map<string, number>();
  const stub = createImageStub();
  const counting: typeof stub = {
    answer(request, known) {
      if (request.path.startsWith('/pictures/'))
        fetched.set(request.path, (fetched.get(request.path) ?? 0) + 1);
      return stub.answer(request, known);
    },
  };
  const [names, images] = [await serveStub(gbifStub, { plants }), await serveStub(counting, { plants })];
  const species = [...plants.all()].filter(
    ({ accepted, rank, name }) => accepted === null && rank === 'species' && placeOf(name) === 'commons',
  );
  return {
    images,
    fetched,
    species: species.map(({ name }) => name),
    settings: {
      ...Object.fromEntries(SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_MODE`, 'off'])),
      PLANTDATA_SOURCE_GBIF_MODE: 'auto',
      PLANTDATA_SOURCE_GBIF_URL: names.url,
      PLANTDATA_IMAGES_WIKIMEDIA_COMMONS_URL: images.url,
      PLANTDATA_IMAGES_INATURALIST_URL: `${images.url}/inaturalist`,
      PLANTDATA_IMAGES_GBIF_URL: `${images.url}/gbif/v1`,
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([names[Symbol.asyncDispose](), images[Symbol.asyncDispose]()]);
    },
  };
}

export const serveShop = ({ home, url }: Place, stubs: Stubs, more: Record<string, string> = {}) =>
  serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_LOG_LEVEL: 'error',
    PLANTDATA_LIVE_SOURCES: 'on',
    ...stubs.settings,
    ...(url ? { DATABASE_URL: url } : {}),
    ...more,
  });

export async function ask(
  { url }: Pick<ServedProcess, 'url'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const response = await fetch(`${url}/v1/retail-images${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: Answer = JSON.parse(await response.text());
  return { status: response.status, answer };
}

/** What is read of answers. */
export interface Answer {
  readonly job_id?: string;
  readonly status?: string;
  readonly error?: string;
  readonly results?: readonly {
    readonly status: string;
    readonly image_url: string | null;
    readonly message: string | null;
  }[];
}

/** Asks for the plants until there are pictures of all of them, and gives their addresses. */
export async function fillLibrary(server: ServedProcess, species: readonly string[]): Promise<string[]> {
  await ask(server, 'POST', '/sites', { site_url: site });
  const items = species.map((botanical_name) => ({ botanical_name }));
  for (let round = 0; round < 60; round += 1) {
    const { answer } = await ask(server, 'POST', '/resolve', { site_url: site, items });
    const urls = (answer.results ?? []).flatMap(({ image_url: url }) => url ?? []);
    if (urls.length === items.length) return urls;
  }
  throw new Error('There are not pictures of all plants.');
}
