import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { FindResult } from '../../src/capabilities/plant-names/sources/live/connector.ts';
import { createLiveSource } from '../../src/capabilities/plant-names/sources/live/live-source.ts';
import { createStarterChecklist } from '../../src/capabilities/plant-names/sources/starter/checklist.ts';
import { createStarterSources } from '../../src/capabilities/plant-names/sources/starter/starter-source.ts';
import { StarterTaxon } from '../../src/capabilities/plant-names/sources/starter/taxon.ts';
import type {
  SourceOptions,
  TaxonomicSource,
} from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { openFinder } from './name-finder.ts';

type Answers = Readonly<Record<string, FindResult>>;

interface OneLiveSource {
  readonly id?: SourceId;
  readonly standIn?: TaxonomicSource | null;
  readonly isRegister?: boolean;
  readonly knowsPhraseNames?: boolean;
}

/** A live source whose service has just these names, and what was asked of it. */
export function openLiveSource(
  answers: Answers,
  { id = 'gbif', standIn = null, isRegister = false, knowsPhraseNames = false }: OneLiveSource = {},
) {
  const { finder, cache, namesAsked } = openFinder({
    answer: async (names) => names.map((name) => answers[name] ?? []),
  });
  const health = { state: 'ok', lastSuccessAt: null, lastFailure: null } as const;
  const service = { health, check: async () => undefined };
  const source = createLiveSource({ id, finder, service, standIn, isRegister, knowsPhraseNames });
  return { id, source, cache, namesAsked };
}

const taxa = [
  {
    name: 'Melaleuca viminalis',
    authorship: '(Sol. ex Gaertn.) Byrnes',
    rank: 'species',
    family: 'Myrtaceae',
    markets: ['AU'],
    commonNames: [],
    names: [
      { name: 'Callistemon viminalis', authorship: '(Sol. ex Gaertn.) G.Don', kind: 'synonym' },
      { name: 'Callistemon viminale', kind: 'misspelling' },
      { name: 'Melaleuca sp. Byfield (A.Nemo 1)', kind: 'synonym' },
    ],
    sources: { gbif: 'editor', powo: 'editor', ala: 'editor' },
    identifiers: {},
  },
].map((taxon) => StarterTaxon.parse(taxon));

const starter = createStarterSources(createStarterChecklist('2026-11-01', taxa));

/** A source that answers from a starter checklist of one plant, `Melaleuca viminalis`. */
export function smallStarter(id: SourceId): TaxonomicSource {
  const source = starter.find((each) => each.id === id);
  if (!source) throw new Error(`The starter checklist has no source ${id}.`);
  return source;
}

/** Options of a caller who waits as long as it takes. */
export function sourceOptions(changes: Partial<SourceOptions> = {}): SourceOptions {
  return { signal: new AbortController().signal, cacheResults: true, ...changes };
}
