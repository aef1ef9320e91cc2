import { compareNames } from '@plantdata/botanical-names';
import { LRUCache } from 'lru-cache';
import { mapInSlices } from '../../../../platform/time-slices.ts';
import { matchName, type NameHit, type NameLookup } from '../../matching/match-name.ts';
import { SOURCE_IDS, type SourceId } from '../catalogue.ts';
import type {
  Evidence,
  NameQuestion,
  SourceAnswer,
  SourceMatch,
  SourceOptions,
  TaxonomicSource,
} from '../taxonomic-source.ts';
import type { StarterChecklist } from './checklist.ts';
import type { StarterTaxon } from './taxon.ts';

type Lookup = NameLookup<StarterTaxon>;

/** Look-ups kept between requests; the checklist never changes while the process runs. */
const rememberedLookupsMax = 50_000;

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
  let best: Lookup = { hit: null, alternatives: [] };
  for (const reading of question.readings) {
    const lookup = matchName(reading, checklist.table);
    if (lookup.hit?.kind === 'exact') return lookup;
    if (isBetter(lookup, best)) best = lookup;
  }
  return best;
}

const strength = { exact: 0, variant: 1, fuzzy: 2, partial: 3 } as const;

function isBetter(a: Lookup, b: Lookup): boolean {
  if (!a.hit || !b.hit)
    return a.hit !== null || (b.hit === null && a.alternatives.length > b.alternatives.length);
  const difference = strength[a.hit.kind] - strength[b.hit.kind];
  return difference < 0 || (difference === 0 && a.hit.editDistance < b.hit.editDistance);
}

function answer(id: SourceId, checklist: StarterChecklist, { hit, alternatives }: Lookup): SourceAnswer {
  const view = hit?.known.target.sources[id];
  if (hit && view) return { outcome: 'match', match: toMatch(checklist, hit, view) };
  return {
    outcome: 'no-match',
    alternatives: alternatives.map(({ known, reason, editDistance }) => ({
      name: known.written,
      acceptedName: known.target.name,
      reason,
      editDistance,
    })),
  };
}

type SourceView = NonNullable<StarterTaxon['sources'][SourceId]>;

function toMatch(checklist: StarterChecklist, hit: NameHit<StarterTaxon>, view: SourceView): SourceMatch {
  const taxon = hit.known.target;
  const own = 'name' in view ? view : taxon;
  const accepted = checklist.parsed(own.name);
  const remark = checklist.remarkOn(hit.known);
  // A misspelling or a misapplied name is recognised, but it is not that name: it must never count as exact.
  const recognised = remark === 'misspelling' || remark === 'misnomer' || remark === 'trade';
  const isAccepted =
    hit.known.written === own.name || compareNames(hit.known.name, accepted).relation !== 'different';
  return {
    kind: recognised && hit.kind === 'exact' ? 'variant' : hit.kind,
    editDistance: hit.editDistance,
    matchedName: hit.known.written,
    usage: recognised ? remark : isAccepted ? 'accepted' : 'synonym',
    acceptedName: own.name,
    acceptedAuthorship: own.authorship ?? null,
    rank: accepted.rank ?? taxon.rank,
    family: own.family ?? taxon.family,
    authorAgreement: hit.authorAgreement,
    reviewRequired: hit.reviewRequired || remark === 'misnomer',
    commonNames: taxon.commonNames,
    identifiers: own === taxon ? taxon.identifiers : {},
    evidence: { mode: 'starter', version: checklist.version, confirmed: view.confirmed },
  };
}
