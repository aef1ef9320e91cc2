import { compareNames } from '@plantdata/botanical-names';
import { mapInSlices } from '../../../../platform/time-slices.ts';
import { type Lookup, lookUp } from '../../matching/look-up.ts';
import type { NameHit } from '../../matching/match-name.ts';
import { SOURCE_IDS, type SourceId } from '../catalogue.ts';
import { askOncePerQuestion } from '../lookups.ts';
import type {
  AnsweringTable,
  Evidence,
  SourceAnswer,
  SourceMatch,
  TaxonomicSource,
  Usage,
} from '../taxonomic-source.ts';
import type { StarterChecklist } from './checklist.ts';
import type { Spelling } from './spelling.ts';
import type { StarterTaxon } from './taxon.ts';

/**
 * The eleven sources as far as the bundled starter checklist knows what they say. Each name is looked up once for
 * all of them; a source then answers with its own accepted name for the taxon, or has no match when
 * the checklist records nothing of it.
 */
export function createStarterSources(checklist: StarterChecklist): readonly TaxonomicSource[] {
  const lookUpAll = askOncePerQuestion((question) => lookUp(question, checklist.table));
  const evidence: Evidence = { mode: 'starter', version: checklist.version };
  const tables: readonly AnsweringTable[] = [
    { dataset: 'starter', version: checklist.version, table: checklist.table, isRegister: false },
  ];
  return SOURCE_IDS.map((id) => ({
    id,
    evidence,
    tables,
    async match(questions, options) {
      const lookups = await lookUpAll(questions, options);
      return mapInSlices(lookups, (lookup) => answer(id, checklist, lookup), options.signal);
    },
  }));
}

function answer(id: SourceId, checklist: StarterChecklist, { found, reading }: Lookup): SourceAnswer {
  const view = found.hit && checklist.spellingOf(found.hit.known).taxon.sources[id];
  if (found.hit && view)
    return { outcome: 'match', match: { ...toMatch(checklist, found.hit, view), reading } };
  return {
    outcome: 'no-match',
    alternatives: found.alternatives.map(({ known, reason, editDistance }) => ({
      name: known.written,
      acceptedName: checklist.spellingOf(known).taxon.name,
      reason,
      editDistance,
    })),
  };
}

type SourceView = NonNullable<StarterTaxon['sources'][SourceId]>;

function toMatch(checklist: StarterChecklist, hit: NameHit, view: SourceView): Omit<SourceMatch, 'reading'> {
  const spelling = checklist.spellingOf(hit.known);
  const { taxon } = spelling;
  const own = 'name' in view ? view : taxon;
  // A misspelling or a misapplied name is recognised, but it is not that name: it must never count as exact.
  const isRecognised = spelling.kind !== 'accepted' && spelling.kind !== 'synonym';
  return {
    kind: isRecognised && hit.kind === 'exact' ? 'variant' : hit.kind,
    stage: hit.stage,
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
