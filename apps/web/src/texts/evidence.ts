import { count } from './count.ts';

interface Counts {
  readonly basis: keyof typeof bases;
  readonly sources_checked: number;
  readonly sources_matched: number;
  readonly source_failures: readonly string[];
}

const bases = {
  sources: 'Based on sources. ',
  bundled: 'Based on the bundled checklist alone. ',
  operator: 'Based on a correction of the operator. ',
  ai: 'Based on a proposal of the AI. ',
  none: '',
} as const;

const bundledLists: ReadonlyMap<string, string> = new Map([
  ['nursery', 'Nursery checklist'],
  ['usda', 'USDA PLANTS'],
]);

/** Texts about the evidence of a name. */
export const evidence = {
  confidence: {
    high: 'high confidence',
    medium: 'medium confidence',
    low: 'low confidence',
    none: 'no confidence',
  },
  sourceNames: {
    tnrs: 'TNRS',
    powo: 'POWO',
    gbif: 'GBIF',
    ala: 'ALA',
    ip_australia: 'IP Australia',
    upov: 'UPOV',
    inaturalist: 'iNaturalist',
    wikidata: 'Wikidata',
    wikispecies: 'Wikispecies',
    eol: 'EOL',
    wikipedia: 'Wikipedia',
  },
  alternatives: 'Alternatives',
  use: 'Use this name',
  reasons: {
    spelling: 'similar spelling',
    'other-genus': 'same epithet in another genus',
    'other-rank': 'another rank',
    'common-name': 'common name',
    homonym: 'same name of other authors',
    shortened: 'shortened words',
  },
  suggestedByModel: 'proposed by a model',
  sources: 'Sources',
  source: 'Source',
  answer: 'Answer',
  outcomes: {
    exact: 'same name',
    variant: 'variant',
    fuzzy: 'similar name',
    partial: 'part of the name',
    no_match: 'no entry',
    failed: 'no answer',
    not_asked: 'not asked',
  },
  notAsked: (sources: readonly string[]) => `Not asked: ${sources.join(', ')}.`,
  answeredOn: (date: string) => `answer of ${date}`,
  staleSince: (date: string) => `older answer, of ${date}`,
  dataOf: (dataset: string, version: string) => `${dataset} of ${version}`,
  record: 'record',
  recordAt: (source: string) => `record at ${source}`,
  basis: ({ basis, sources_checked: checked, sources_matched: matched, source_failures: failed }: Counts) =>
    `${bases[basis]}${
      checked > 0
        ? `${matched} of ${count(checked)} sources that answered ${matched === 1 ? 'has' : 'have'} the name.`
        : failed.length > 0
          ? 'No source answered.'
          : 'No source was asked.'
    }`,
  provisional: 'Provisional: a source had not answered in time.',
  bundled: {
    title: 'Bundled checklist: no source, no vote',
    list: 'List',
    found: 'Found as',
    accepted: 'Accepted',
    of: (list: string, version: string | null) =>
      `${bundledLists.get(list) ?? list}${version === null ? '' : ` of ${version}`}`,
  },
  checked: 'Checks',
  botanical: 'Botanical',
  states: {
    confirmed: (sources: readonly string[]) => `confirmed by ${sources.join(', ')}`,
    unverified: () => 'unverified',
    contradicted: () => 'contradicted',
  },
  disagrees: 'accepts another name',
  identifiers: 'Identifiers',
  warnings: 'Warnings',
  notes: 'Notes',
} as const;
