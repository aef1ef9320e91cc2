import { createImageStub, serveStub, starterPlants } from '../../../stubs/src/index.ts';
import { readBundledChecklist } from '../../src/capabilities/plant-names/sources/starter/bundled.ts';
import { modeVariable, sourceServices } from '../../src/config/source-settings.ts';

/** Serves stand-ins of the sources of pictures; returns the settings under which a service asks them, and no source of names. */
export async function serveImageSources(open: AsyncDisposableStack): Promise<Record<string, string>> {
  const plants = starterPlants(await readBundledChecklist());
  const { url } = open.use(await serveStub(createImageStub(), { plants }));
  return {
    PLANTDATA_LIVE_SOURCES: 'on',
    ...Object.fromEntries(Object.values(sourceServices).map((each) => [modeVariable(each), 'snapshot'])),
    PLANTDATA_IMAGES_WIKIMEDIA_COMMONS_URL: url,
    PLANTDATA_IMAGES_WIKIDATA_URL: url,
    PLANTDATA_IMAGES_INATURALIST_URL: `${url}/inaturalist`,
    PLANTDATA_IMAGES_GBIF_URL: `${url}/gbif/v1`,
  };
}
