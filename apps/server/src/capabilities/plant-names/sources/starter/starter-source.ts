import { compareNames } from '@plantdata/botanical-names';
import { LRUCache } from 'lru-cache';
import { mapInSlices } from '../../../../platform/time-slices.ts';
import { matchName, type NameHit, type NameLookup } from '../../matching/match-name.ts';
import { SOURCE_IDS, type SourceId } from '../catalogue.ts';
import type {
  Evidence,
  MatchKind,
  NameQuestion,
  SourceAnswer,
  SourceMatch,
  SourceOptions,
  TaxonomicSource,
  Usage,
} from '../taxonomic-source.ts';
import type { StarterChecklist } from './checklist.ts';
import type { Spelling } from './spelling.ts';
import type { StarterTaxon } from './taxon.ts';

/** What the checklist has for a question, and under which reading of it. */
interface Lookup {
  readonly found: NameLookup<StarterTaxon>;
  readonly reading: number;
}

/** Look-ups kept between requests; the checklist never changes while the process runs. */
const rememberedLookupsMax = 10_000;

/**
 * The eleven sources as far as the bundled starter checklist knows what they say. Each name is looked up once for
 * all of them; a source then answers with its own accepted name for the taxon, or has no match when
 * the checklist records nothing of it.
 */
export function createStarterSources(checklist: StarterChecklist): readonly TaxonomicSource[] {
  const lookUpAll = lookUpOncePerBatch(checklist);
  const evidence: Evidence = { mode: 'starter', version: checklist.version };
  return SOURCE_IDS.map((id) => ({
    id,
    evidence,
    async match(questions, options) {
      const lookups = await lookUpAll(questions, options);
      return lookups.map((lookup) => answer(id, checklist, lookup));
    },
  }));
}

/** The eleven are asked with the same list, so ten of them find the look-ups already under way. */
function lookUpOncePerBatch(checklist: StarterChecklist) {
  const batches = new WeakMap<readonly NameQuestion[], Promise<Lookup[]>>();
  const remembered = new LRUCache<string, Lookup>({ max: rememberedLookupsMax });

  function lookUp(question: NameQuestion, cacheResults: boolean): Lookup {
    if (!cacheResults) return bestLookup(checklist, question);
    const known = remembered.get(question.key);
    if (known) return known;
    const lookup = bestLookup(checklist, question);
    remembered.set(question.key, lookup);
    return lookup;
  }

  return (questions: readonly NameQuestion[], { cacheResults, signal }: SourceOptions): Promise<Lookup[]> => {
    const underWay = batches.get(questions);
    if (underWay) return underWay;
    const batch = mapInSlices(questions, (question) => lookUp(question, cacheResults), signal);
    batches.set(questions, batch);
    return batch;
  };
}

/** The strongest hit over all readings; between equals the better reading. */
function bestLookup(checklist: StarterChecklist, question: NameQuestion): Lookup {
  let best: Lookup = { found: { hit: null, alternatives: [] }, reading: 0 };
  for (const [reading, name] of question.readings.entries()) {
    const lookup = { found: matchName(name, checklist.table), reading };
    if (isBetter(lookup, best)) best = lookup;
    if (weaknessOf(best.found) === 0) break;
  }
  return best;
}

/**
 * A reading that finds a species beats one that finds only a genus, even inexactly: `Acer palmatums` is a misspelt
 * species rather than a cultivar called Palmatums.
 */
function weaknessOf({ hit }: NameLookup<StarterTaxon>): number {
  if (!hit) return Number.POSITIVE_INFINITY;
  const kinds: readonly MatchKind[] = ['exact', 'variant', 'fuzzy', 'partial'];
  const isGenus = hit.known.name.specificEpithet === null && hit.known.name.phraseName === null;
  return kinds.indexOf(hit.kind) + (isGenus ? kinds.length : 0);
}

function isBetter(a: Lookup, b: Lookup): boolean {
  const difference = weaknessOf(a.found) - weaknessOf(b.found);
  if (difference < 0) return true;
  if (a.found.hit && b.found.hit)
    return difference === 0 && a.found.hit.editDistance < b.found.hit.editDistance;
  return !a.found.hit && !b.found.hit && a.found.alternatives.length > b.found.alternatives.length;
}

function answer(id: SourceId, checklist: StarterChecklist, { found, reading }: Lookup): SourceAnswer {
  const view = found.hit?.known.target.sources[id];
  if (found.hit && view)
    return { outcome: 'match', match: { ...toMatch(checklist, found.hit, view), reading } };
  return {
    outcome: 'no-match',
    alternatives: found.alternatives.map(({ known, reason, editDistance }) => ({
      name: known.written,
      acceptedName: known.target.name,
      reason,
      editDistance,
    })),
  };
}

type SourceView = NonNullable<StarterTaxon['sources'][SourceId]>;

function toMatch(
  checklist: StarterChecklist,
  hit: NameHit<StarterTaxon>,
  view: SourceView,
): Omit<SourceMatch, 'reading'> {
  const taxon = hit.known.target;
  const own = 'name' in view ? view : taxon;
  const spelling = checklist.spellingOf(hit.known);
  // A misspelling or a misapplied name is recognised, but it is not that name: it must never count as exact.
  const isRecognised = spelling.kind !== 'accepted' && spelling.kind !== 'synonym';
  return {
    kind: isRecognised && hit.kind === 'exact' ? 'variant' : hit.kind,
    editDistance: hit.editDistance,
    matchedName: spelling.meant,
    usage: usageOf(checklist, spelling, own.name),
    isKnownMisspelling: spelling.kind === 'misspelling',
    acceptedName: own.name,
    acceptedAuthorship: own.authorship ?? null,
    rank: checklist.parsed(own.name).rank ?? taxon.rank,
    family: own.family ?? taxon.family,
    authorAgreement: hit.authorAgreement,
    reviewRequired: hit.reviewRequired || spelling.kind === 'misnomer',
    commonNames: taxon.commonNames,
    identifiers: own === taxon ? taxon.identifiers : {},
    evidence: { mode: 'starter', version: checklist.version, confirmed: view.confirmed },
  };
}

function usageOf(checklist: StarterChecklist, { kind, meant }: Spelling, acceptedName: string): Usage {
  if (kind === 'misnomer' || kind === 'trade') return kind;
  const isAccepted =
    meant === acceptedName ||
    compareNames(checklist.parsed(meant), checklist.parsed(acceptedName)).relation !== 'different';
  return isAccepted ? 'accepted' : 'synonym';
}
