import { z } from 'zod';
import type { OutboundAnswer } from '../../../../../../platform/outbound/index.ts';
import type { AcceptedName, FoundName } from '../../found-name.ts';
import { readIdentifier, readShape } from '../../reading.ts';
import { sortAcceptedFirst } from '../accepted-first.ts';
import { readAuthors, readFamilyName, readName, type SourceReadName } from '../read-name.ts';

const PowoHit = z.object({
  name: z.string(),
  accepted: z.boolean(),
  author: z.string().nullish(),
  kingdom: z.string().nullish(),
  family: z.string().nullish(),
  rank: z.string().nullish(),
  fqId: z.string().nullish(),
  synonymOf: z
    .object({
      name: z.string(),
      author: z.string().nullish(),
      fqId: z.string().nullish(),
      url: z.string().nullish(),
    })
    .nullish(),
});

type PowoHit = z.output<typeof PowoHit>;

const SearchAnswer = z.object({
  totalResults: z.number(),
  /** Absent when there are none. */
  results: z.array(PowoHit).max(500).optional(),
});

/** The search is one in full texts, so only hits that are written like the name that was asked for count. */
export function readSearch(asked: string, { json }: OutboundAnswer): readonly FoundName[] {
  const { results = [] } = readShape(SearchAnswer, json);
  const key = readName(asked)?.key;
  return sortAcceptedFirst(
    results
      .filter(({ kingdom }) => kingdom === 'Plantae')
      .flatMap((hit) => {
        const name = readName(hit.name, hit.rank);
        return name && name.key === key ? [createFound(hit, name)] : [];
      }),
  );
}

/** The identifier of a synonym is that of its accepted name, under which the taxon is found. */
function createFound(hit: PowoHit, { written, rank }: SourceReadName): FoundName {
  const authorship = readAuthors(hit.author);
  const family = readFamilyName(hit.family);
  const accepted = hit.accepted ? null : readAccepted(hit, family);
  const powoId = accepted ? getAcceptedId(hit) : readIdentifier('powo_id', hit.fqId);
  return {
    written,
    authorship,
    rank,
    status: hit.accepted ? 'accepted' : accepted ? 'synonym' : 'unplaced',
    family: accepted ? accepted.family : family,
    accepted,
    isGuess: false,
    identifiers: powoId === undefined ? {} : { powo_id: powoId },
    commonNames: [],
  };
}

/** From 2020 to 2022 the synonym had its own identifier there, and only the address led to the accepted name. */
function getAcceptedId({ fqId, synonymOf }: PowoHit): string | undefined {
  const ids = [synonymOf?.fqId, synonymOf?.url?.replace('/taxon/', '')];
  return ids.map((id) => readIdentifier('powo_id', id)).find((id) => id !== undefined && id !== fqId);
}

/**
 * The family in the hit is that of the synonym; it also applies to the accepted name if both are in
 * the same genus.
 */
function readAccepted({ name: synonym, synonymOf }: PowoHit, family: string | null): AcceptedName | null {
  const name = readName(synonymOf?.name);
  if (!name) return null;
  const isSameGenus = name.key.split(' ')[0] === readName(synonym)?.key.split(' ')[0];
  return {
    written: name.written,
    authorship: readAuthors(synonymOf?.author),
    rank: name.rank,
    family: isSameGenus ? family : null,
  };
}

const Taxon = z.object({ fqId: z.string(), name: z.string(), family: z.string().nullish() });

/** The family of a taxon; null where it has none, as a class. */
export function readFamily({ json }: OutboundAnswer): string | null {
  return readFamilyName(readShape(Taxon, json).family);
}
