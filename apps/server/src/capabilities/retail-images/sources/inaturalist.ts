import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { readLicence } from '../licences/read-licence.ts';
import { ask } from './ask.ts';
import type { ImageCandidate, ImageSource, PlantToShow } from './image-source.ts';
import { isUsableSize, type RankedPicture, rankCandidates } from './rank-candidates.ts';
import { authorOf, webAddress } from './text-of.ts';

/** Photographs of observations whose plant a community has agreed on (iNaturalist API, version 1). It knows no cultivars. */
export const createINaturalist = (service: OutboundService): ImageSource => ({
  id: 'inaturalist',
  name: 'iNaturalist',
  async find(plant, call) {
    const query = {
      taxon_name: plant.acceptedName,
      quality_grade: 'research',
      photos: 'true',
      photo_license: 'cc0,cc-by,cc-by-sa',
      order_by: 'votes',
      per_page: '30',
    };
    const answer = await ask(service, Answer, { path: '/v1/observations', query }, call);
    const observations = (answer?.results ?? []).filter((observation) => isOf(observation, plant));
    // The first photograph is the one that its observer chose.
    return rankCandidates(observations.flatMap((each) => candidatesOf(each).slice(0, 1)));
  },
  async lookUp(sourceId, call) {
    const [observation = ''] = sourceId.split(':');
    if (!/^\d+$/.test(observation)) return null;
    const answer = await ask(service, Answer, { path: `/v1/observations/${observation}` }, call);
    const candidates = (answer?.results ?? []).flatMap(candidatesOf);
    return candidates.find(({ candidate }) => candidate.sourceId === sourceId)?.candidate ?? null;
  },
  close: () => service.close(),
});

const Photo = z.object({
  id: z.number(),
  license_code: z.string().nullish(),
  url: z.string().nullish(),
  original_dimensions: z.object({ width: z.number(), height: z.number() }).nullish(),
});

const Observation = z.object({
  id: z.number(),
  uri: z.string().nullish(),
  taxon: z.object({ name: z.string() }).nullish(),
  user: z.object({ login: z.string().nullish(), name: z.string().nullish() }).nullish(),
  photos: z.array(Photo).default([]),
});

type Observation = z.output<typeof Observation>;

const Answer = z.object({ results: z.array(Observation) });

/** The plant itself or something below it: the search takes other names for it too. */
function isOf({ taxon }: Observation, { acceptedName }: PlantToShow): boolean {
  const name = plain(taxon?.name ?? '');
  return name === plain(acceptedName) || name.startsWith(`${plain(acceptedName)} `);
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/×|\b(?:subsp|ssp|var|f)\.|\bx\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function candidatesOf({ id, uri, user, photos }: Observation): RankedPicture[] {
  return photos.flatMap((photo) => {
    const licence = readLicence(photo.license_code);
    const author = authorOf(user?.name) ?? authorOf(user?.login);
    // Addresses are given for the smallest size.
    const fileUrl = webAddress(
      photo.url?.replace(/\/(?:square|small|medium|large)(\.[a-z]+)/i, '/original$1'),
    );
    if (licence === null || fileUrl === null || (licence.requiresAttribution && author === null)) return [];
    const { width = null, height = null } = photo.original_dimensions ?? {};
    if (width !== null && height !== null && !isUsableSize(width, height)) return [];
    const candidate: ImageCandidate = {
      source: 'inaturalist',
      sourceId: `${id}:${photo.id}`,
      pageUrl: webAddress(uri) ?? `https://www.inaturalist.org/observations/${id}`,
      fileUrl,
      licence,
      author,
      view: null,
      showsCultivar: false,
    };
    return [{ candidate, width, height }];
  });
}
