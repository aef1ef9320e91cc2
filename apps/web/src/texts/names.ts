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

export const names = {
  title: 'Plant names',
  intro: 'Paste a list of names, one a line, or a table from a spreadsheet. Or drop a file.',
  placeholder:
    'Acer palmatum Bloodgood 200mm\nCallistemon viminalis Captain Cook\nLavendula angustifolia Hidcote',
  pasteLabel: 'Names or a table',
  pasted: (names: number) => `${count(names)} names are pasted.`,
  pastedTable: 'A long table is pasted.',
  removePasted: 'Remove what was pasted',
  verify: 'Verify',
  pickFile: 'Choose a file',
  formats: 'CSV, Excel, PDF, Word, text or JSON',
  drop: 'Drop the file to verify its names',
  example: 'Try an example',
  exampleList: `Acer palmatum Bloodgood 200mm
Callistemon viminalis Captain Cook
Lavendula angustifolia Hidcote
Grevillea Moonlight 140mm
Lomandra longifolia Tanika PBR
Magnolia grandiflora Little Gem 45L
Eucalyptus citriodora
Photina glabra Rubens
Hardenbergia violaceae Happy Wanderer
Coleonema pulchrum Sunset Gold
Agapanthus sp.
Silver princess gum`,
  counted: (done: number, total: number | null) =>
    total === null ? `${count(done)} names` : `${count(done)} of ${count(total)} names`,
  firstOf: (shown: number, all: number) =>
    `The first ${count(shown)} of your ${count(all)} names. Send up to 1,000 in a call.`,
  stop: 'Stop',
  resume: 'Resume',
  newList: 'New list',
  newListConfirm: 'This clears the current list and your decisions from this browser.',
  stopped: 'Stopped. The results so far are kept.',
  interrupted: 'This list was not finished.',
  notKept:
    'This browser does not keep this list: it has no room, keeps nothing, or another tab works on a list. Export it before you leave the page.',
  spoken: {
    running: (percent: number) =>
      percent === 0 ? 'Names are verified.' : `${percent} percent are verified.`,
    complete: (names: number) => `All ${count(names)} names are verified.`,
    matches: (rows: number) => `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} shown.`,
  },
  shown: (rows: number) => `${count(rows)} shown`,
  filterLabel: 'Which names are shown',
  filters: {
    all: 'All',
    review: 'To review',
    unchecked: 'Unchecked',
    changed: 'Changed',
    notFound: 'Not found',
    decided: 'Decided',
  },
  search: 'Search the list',
  columns: {
    number: '#',
    submitted: 'Submitted',
    name: 'Accepted name',
    change: 'Change',
    family: 'Family',
    status: 'Status',
  },
  confidence: {
    high: 'high confidence',
    medium: 'medium confidence',
    low: 'low confidence',
    none: 'no confidence',
  },
  change: { synonym: 'Synonym', spelling: 'Spelling' },
  decided: { accepted: 'Accepted', chosen: 'Chosen' },
  grid: 'Verified names. Arrow keys move, Enter shows the evidence, A accepts, U takes the last decision back.',
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
  noSourceAsked:
    'No source was asked: these names were looked up in the bundled checklist alone. The operator can allow sources on the network, or install their data.',
  whatAnswers: 'Show the sources',
  noneMatch: 'No name of the list matches.',
  evidence: {
    title: 'Evidence',
    none: 'Choose a name in the list to see what each source says of it.',
    submitted: 'Submitted',
    accepted: 'Accepted name',
    nothing: 'The name was not found.',
    accept: 'Accept',
    undoOne: 'Undo',
    alternatives: 'Alternatives',
    use: 'Use this name',
    reasons: {
      spelling: 'similar spelling',
      'other-genus': 'same epithet in another genus',
      'other-rank': 'another rank',
      'common-name': 'common name',
      homonym: 'same name of other authors',
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
    provisional:
      'Provisional: a source has not answered yet. Verify the name again within 24 hours, at no cost.',
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
    close: 'Close',
    previous: 'Previous name',
    next: 'Next name',
    loading: 'Reading the evidence',
  },
  actions: {
    undo: 'Undo',
    export: 'Export',
    copied: 'Copied',
    forms: { clipboard: 'Copy the names', csv: 'CSV', xlsx: 'Excel', json: 'JSON with all evidence' },
  },
} as const;
