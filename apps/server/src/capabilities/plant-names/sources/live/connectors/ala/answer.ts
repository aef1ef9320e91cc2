import { depthOf } from '@plantdata/name-matching';
import { z } from 'zod';
import { type OutboundAnswer, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import type { AskedName } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { plainText, readIdentifier, readShape } from '../../reading.ts';
import { readAuthors, readFamilyName, readName, type SourceReadName } from '../read-name.ts';
import { isHigherThanAsked } from '../standard-name.ts';

const commonNameLettersMax = 100;

const text = z.string().nullish();

const AlaMatch = z.object({
  success: z.literal(true),
  scientificName: z.string(),
  scientificNameAuthorship: text,
  taxonConceptID: text,
  rank: text,
  matchType: z.string(),
  synonymType: text,
  kingdom: text,
  family: text,
  vernacularName: text,
  issues: z.array(z.string()).max(50).nullish(),
});

type AlaMatch = z.output<typeof AlaMatch>;

/** A name without a match says so, whatever its issues are. */
const Result = z.discriminatedUnion('success', [AlaMatch, z.object({ success: z.literal(false) })]);

/** Answers to several names, in their order; null for a question that was none. */
const Results = z.array(Result.nullable());

export function readMatch(asked: AskedName, { json }: OutboundAnswer): readonly FoundName[] {
  return collectFound(asked, readShape(Result, json));
}

export function readMatches(
  asked: readonly AskedName[],
  { json }: OutboundAnswer,
): readonly (readonly FoundName[])[] {
  const results = readShape(Results, json);
  if (results.length !== asked.length)
    throw new OutboundFailure('unreadable', 'it answered another number of names than it was asked for');
  return asked.map((name, index) => collectFound(name, results[index] ?? null));
}

/** Matches of a higher taxon, a common name or an identifier are none of the name. */
const exactTypes: ReadonlySet<string> = new Set(['exactMatch', 'canonicalMatch']);
const guessTypes: ReadonlySet<string> = new Set(['fuzzyMatch', 'phraseMatch']);

function collectFound(asked: AskedName, match: z.output<typeof Result> | null): readonly FoundName[] {
  if (!match?.success || match.kingdom?.toLowerCase() !== 'plantae') return [];
  const { matchType, issues } = match;
  const name = readName(match.scientificName, match.rank);
  if (!name) return [];
  if (guessTypes.has(matchType))
    return isHigherThanAsked(name, asked.name) ? [] : [createFound(match, name, true)];
  if (!exactTypes.has(matchType)) return [];
  if (issues?.includes('misappliedName')) return [createMisapplied(asked)];
  if (readName(asked.written)?.key === name.key) return [createFound(match, name, false)];
  return isSynonymOf(asked, match, name) ? [synonymOf(asked, match, name)] : [];
}

/**
 * Synonyms are followed and marked as such, even from a variety to its species. Without a mark the other name is what it fell
 * back to where it cannot parse a name, and a genus never stands for a species.
 */
function isSynonymOf(asked: AskedName, { synonymType }: AlaMatch, answered: SourceReadName): boolean {
  const isMarked = typeof synonymType === 'string' && synonymType.trim() !== '';
  return isMarked && depthOf(asked.name) > 0 === depthOf(answered.name) > 0;
}

function createFound(match: AlaMatch, answered: SourceReadName, isGuess: boolean): FoundName {
  return {
    written: answered.written,
    authorship: readAuthors(match.scientificNameAuthorship),
    rank: answered.rank,
    status: 'accepted',
    family: readFamilyName(match.family),
    accepted: null,
    isGuess,
    ...detailsOf(match, answered),
  };
}

function synonymOf(asked: AskedName, match: AlaMatch, answered: SourceReadName): FoundName {
  const family = readFamilyName(match.family);
  return {
    written: asked.written,
    // The authors in the answer are those of the accepted name.
    authorship: null,
    rank: asked.name.rank ?? 'unranked',
    status: 'synonym',
    family,
    accepted: {
      written: answered.written,
      authorship: readAuthors(match.scientificNameAuthorship),
      rank: answered.rank,
      family,
    },
    isGuess: false,
    ...detailsOf(match, answered),
  };
}

/** In use for another plant only: which one the writer meant is not known, so that of the answer does not count. */
function createMisapplied(asked: AskedName): FoundName {
  return {
    written: asked.written,
    authorship: null,
    rank: asked.name.rank ?? 'unranked',
    status: 'misapplied',
    family: null,
    accepted: null,
    isGuess: false,
    identifiers: {},
    commonNames: [],
  };
}

/** Above the species the common name is that of one of the plants in the taxon. */
function detailsOf(
  { taxonConceptID, vernacularName, issues }: AlaMatch,
  { name }: SourceReadName,
): Pick<FoundName, 'identifiers' | 'commonNames' | 'isAlsoMisapplied'> {
  const guid = readIdentifier('ala_guid', taxonConceptID);
  const commonName = depthOf(name) > 0 ? plainText(vernacularName, commonNameLettersMax) : null;
  return {
    identifiers: guid === undefined ? {} : { ala_guid: guid },
    commonNames: commonName === null ? [] : [{ name: commonName, language: 'en', region: 'AU' }],
    ...(issues && { isAlsoMisapplied: issues.includes('matchedToMisappliedName') }),
  };
}
