import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { readLicence } from '../licences/read-licence.ts';
import { emptyPage } from '../subject/picture-page.ts';
import { viewOf } from '../subject/views.ts';
import { ask } from './ask.ts';
import type { FoundPicture, ImageSource } from './image-source.ts';
import { authorOf, titleOf, webAddress } from './text-of.ts';

/** Photographs of living plants that were observed (GBIF occurrence API). It knows no cultivars. */
export const createGbif = (service: OutboundService): ImageSource => ({
  id: 'gbif',
  name: 'GBIF',
  async find({ names }, call) {
    const named = {
      path: '/species/match',
      query: { name: names[0] ?? '', kingdom: 'Plantae', strict: 'true' },
    };
    const match = await ask(service, Match, named, call);
    const key = match?.matchType === 'EXACT' ? (match.acceptedUsageKey ?? match.usageKey) : undefined;
    if (key === undefined) return [];
    const query = {
      taxonKey: String(key),
      mediaType: 'StillImage',
      basisOfRecord: 'HUMAN_OBSERVATION',
      license: ['CC0_1_0', 'CC_BY_4_0'],
      limit: '50',
    };
    const answer = await ask(service, Answer, { path: '/occurrence/search', query }, call);
    // Its own taxonomy has found these records by the name.
    return (answer?.results ?? []).flatMap((each) => readOccurrence({ ...each, foundAs: names[0] }));
  },
  async lookUp(sourceId, call) {
    const [key = ''] = sourceId.split(':');
    if (!/^\d+$/.test(key)) return null;
    const record = await ask(service, Occurrence, { path: `/occurrence/${key}` }, call);
    const pictures = record === null ? [] : readOccurrence(record);
    return pictures.find((picture) => picture.sourceId === sourceId) ?? null;
  },
  close: () => service.close(),
});

const Match = z.object({
  matchType: z.string().optional(),
  usageKey: z.number().optional(),
  acceptedUsageKey: z.number().optional(),
});

const Medium = z.object({
  type: z.string().nullish(),
  format: z.string().nullish(),
  identifier: z.string().nullish(),
  references: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  creator: z.string().nullish(),
  rightsHolder: z.string().nullish(),
  license: z.string().nullish(),
});

const text = z.string().nullish();

const Occurrence = z.object({
  key: z.number(),
  species: text,
  scientificName: text,
  acceptedScientificName: text,
  foundAs: text,
  kingdom: text,
  basisOfRecord: text,
  reproductiveCondition: text,
  occurrenceRemarks: text,
  media: z.array(Medium).default([]),
});
const Answer = z.object({ results: z.array(Occurrence) });

/**
 * The pictures of a record. The licence of a record is that of its data: a picture has its own, or none that counts.
 * @throws ZodError where it is no record
 */
export function readOccurrence(json: unknown): FoundPicture[] {
  const { key, kingdom, basisOfRecord, media, ...record } = Occurrence.parse(json);
  const { foundAs, species, acceptedScientificName, scientificName } = record;
  const isPlant = kingdom ? kingdom === 'Plantae' : null;
  const names = [foundAs, species, acceptedScientificName, scientificName];
  return media.map((medium) => ({
    source: 'gbif',
    sourceId: `${key}:${shorten(webAddress(medium.identifier) ?? '')}`,
    pageUrl: `https://www.gbif.org/occurrence/${key}`,
    fileUrl: webAddress(medium.identifier),
    page: {
      ...emptyPage,
      kind: 'taxon',
      taxa: names.flatMap((name) => (name ? { name, isPlant } : [])),
      title: titleOf(medium.title ?? ''),
      description: `${medium.description ?? ''} ; ${record.occurrenceRemarks ?? ''}`,
      view: viewOf(record.reproductiveCondition ?? ''),
      doubt: /specimen|fossil/i.test(basisOfRecord ?? '') ? 'herbarium' : null,
      licence: readLicence(medium.license),
      author: authorOf(medium.rightsHolder) ?? authorOf(medium.creator),
      mime: medium.type === 'StillImage' ? (medium.format ?? null) : 'unknown',
    },
  }));
}

const shorten = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16);
