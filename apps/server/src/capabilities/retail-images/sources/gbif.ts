import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OutboundService } from '../../../platform/outbound/index.ts';
import { readLicence } from '../licences/read-licence.ts';
import { ask } from './ask.ts';
import type { ImageCandidate, ImageSource } from './image-source.ts';
import { rankCandidates } from './rank-candidates.ts';
import { authorOf, webAddress } from './text-of.ts';
import { showsSomethingElse, viewOf } from './view-of.ts';

/** Photographs of living plants that were observed (GBIF occurrence API). It knows no cultivars. */
export const createGbif = (service: OutboundService): ImageSource => ({
  id: 'gbif',
  name: 'GBIF',
  async find({ acceptedName }, call) {
    const named = {
      path: '/species/match',
      query: { name: acceptedName, kingdom: 'Plantae', strict: 'true' },
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
    return rankCandidates(
      (answer?.results ?? []).flatMap((record) =>
        candidatesOf(record).map((candidate) => ({ candidate, width: null, height: null })),
      ),
    );
  },
  async lookUp(sourceId, call) {
    const [key = ''] = sourceId.split(':');
    if (!/^\d+$/.test(key)) return null;
    const record = await ask(service, Occurrence, { path: `/occurrence/${key}` }, call);
    const candidates = record === null ? [] : candidatesOf(record);
    return candidates.find((candidate) => candidate.sourceId === sourceId) ?? null;
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
  identifier: z.string().nullish(),
  references: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  creator: z.string().nullish(),
  rightsHolder: z.string().nullish(),
  license: z.string().nullish(),
});

const Occurrence = z.object({ key: z.number(), media: z.array(Medium).default([]) });
const Answer = z.object({ results: z.array(Occurrence) });

/** The licence of a record is that of its data: a picture has its own, or none that counts. */
function candidatesOf({ key, media }: z.output<typeof Occurrence>): ImageCandidate[] {
  return media.flatMap((medium) => {
    const licence = readLicence(medium.license);
    const author = authorOf(medium.rightsHolder) ?? authorOf(medium.creator);
    const fileUrl = webAddress(medium.identifier);
    if (medium.type !== 'StillImage' || licence === null || fileUrl === null) return [];
    if (licence.requiresAttribution && author === null) return [];
    const text = `${medium.title ?? ''} ; ${medium.description ?? ''}`;
    if (showsSomethingElse(text)) return [];
    const place = createHash('sha256').update(fileUrl).digest('hex').slice(0, 16);
    return [
      {
        source: 'gbif' as const,
        sourceId: `${key}:${place}`,
        pageUrl: `https://www.gbif.org/occurrence/${key}`,
        fileUrl,
        licence,
        author,
        view: viewOf(text),
        showsCultivar: false,
      },
    ];
  });
}
