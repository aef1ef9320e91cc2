import { SOURCE_IDS } from '../../apps/server/src/capabilities/plant-names/index.ts';
import { readBundledChecklist } from '../../apps/server/src/capabilities/plant-names/sources/starter/index.ts';
import { createImageStub, gbifStub, placeOf, serveStub, starterPlants } from '../../apps/stubs/src/index.ts';

export const site = 'https://shop.example.org';

export interface StandIns extends AsyncDisposable {
  readonly settings: Readonly<Record<string, string>>;
  /** Species whose picture is found at once. */
  readonly species: readonly string[];
}

/** Serves stand-ins of GBIF's names and of the sources of pictures in this process. */
export async function serveStandIns(): Promise<StandIns> {
  const plants = starterPlants(await readBundledChecklist());
  const [names, images] = [
    await serveStub(gbifStub, { plants }),
    await serveStub(createImageStub(), { plants }),
  ];
  const species = [...plants.list()].filter(
    ({ accepted, rank, name }) => accepted === null && rank === 'species' && placeOf(name) === 'commons',
  );
  return {
    species: species.map(({ name }) => name),
    settings: {
      ...Object.fromEntries(SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_MODE`, 'off'])),
      PLANTDATA_SOURCE_GBIF_MODE: 'auto',
      PLANTDATA_SOURCE_GBIF_URL: names.url,
      PLANTDATA_IMAGES_WIKIMEDIA_COMMONS_URL: images.url,
      PLANTDATA_IMAGES_WIKIDATA_URL: images.url,
      PLANTDATA_IMAGES_INATURALIST_URL: `${images.url}/inaturalist`,
      PLANTDATA_IMAGES_GBIF_URL: `${images.url}/gbif/v1`,
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([names[Symbol.asyncDispose](), images[Symbol.asyncDispose]()]);
    },
  };
}
