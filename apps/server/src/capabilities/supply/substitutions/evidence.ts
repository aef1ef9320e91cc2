import { categoryTableVersion } from '@plantdata/container-sizes';
import { ciede2000 } from '@plantdata/floral-colour';
import type { BaseLogger } from 'pino';
import type { Flowers } from '../../flowers/index.ts';
import type { PlantNames, UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import type { PotSizes } from '../../pot-sizes/index.ts';
import type { SuitabilityReader } from '../../sdm/index.ts';
import type { ServiceEvidence, SubstitutionCandidate, SubstitutionSearch } from './schema.ts';

/** What other capabilities know of plants. */
export interface PlantKnowledge {
  readonly plantNames: Pick<PlantNames, 'verifyLocally'>;
  readonly flowers: Pick<Flowers, 'ofSpecies'>;
  readonly suitability: SuitabilityReader;
  readonly sizes: Pick<PotSizes, 'classifierFor'>;
}

interface Gathering {
  readonly knowledge: PlantKnowledge;
  /** The models of this caller are looked at. */
  readonly lineageId: string;
  readonly logger: BaseLogger;
  readonly signal: AbortSignal;
}

type ByCandidate = ReadonlyMap<SubstitutionCandidate, ServiceEvidence>;

/** The longest that evidence is waited for, in milliseconds: a ranking is complete without it. */
const gatheringMsMax = 5_000;

/** Gathers what the service knows of candidates beside the plant that they would replace. Evidence that cannot be had is left out. */
export async function gatherEvidence(
  candidates: readonly SubstitutionCandidate[],
  search: SubstitutionSearch,
  { knowledge, lineageId, logger, signal: asking }: Gathering,
): Promise<(candidate: SubstitutionCandidate) => readonly ServiceEvidence[]> {
  const signal = AbortSignal.any([asking, AbortSignal.timeout(gatheringMsMax)]);
  const names = [search.source_botanical_name, ...candidates.map((each) => each.botanical_name)];
  const known = await orEmpty(() => readRecords(names, knowledge, signal));
  const recordOf = (name: string | null) => (name === null ? undefined : known.get(name));
  const source = recordOf(search.source_botanical_name);
  const kinds: readonly ByCandidate[] = [
    mapKnown(candidates, ({ botanical_name: name }) => compareTaxa(source, recordOf(name))),
    mapKnown(candidates, ({ botanical_name: name }) =>
      compareFlowers(namesOf(source), namesOf(recordOf(name)), knowledge),
    ),
    await orEmpty(() => readClimate()),
    mapKnown(candidates, (candidate) => compareSizes(search, candidate, knowledge)),
  ];
  return (candidate) => kinds.flatMap((kind) => kind.get(candidate) ?? []);

  async function readClimate(): Promise<ByCandidate> {
    const { place } = search;
    if (place === null) return new Map();
    const wanted = candidates.flatMap(({ botanical_name: name }) => namesOf(recordOf(name)));
    const found = await knowledge.suitability(wanted, { place, lineageId, signal });
    return mapKnown(candidates, ({ botanical_name: name }) => {
      const model = namesOf(recordOf(name)).flatMap((each) => found.get(each.toLowerCase()) ?? [])[0];
      if (model === undefined) return null;
      const { suitability: value, jobId } = model;
      const text = `The present climate at the place suits it with ${value} of 1, by your model.`;
      return { kind: 'climate_suitability', value, source: `distribution model ${jobId}`, text };
    });
  }

  async function orEmpty<Key, Value>(read: () => Promise<ReadonlyMap<Key, Value>>) {
    try {
      return await read();
    } catch (error) {
      asking.throwIfAborted();
      logger.warn({ err: error }, 'failed to gather evidence on substitutes');
      return new Map<Key, Value>();
    }
  }
}

const mapKnown = (
  candidates: readonly SubstitutionCandidate[],
  read: (candidate: SubstitutionCandidate) => ServiceEvidence | null,
): ByCandidate =>
  new Map(
    candidates.flatMap((each) => {
      const found = read(each);
      return found === null ? [] : [[each, found]];
    }),
  );

/** Records of the names that are plants, by name as given. */
async function readRecords(
  given: readonly (string | null)[],
  { plantNames }: PlantKnowledge,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, UnifiedTaxonomicRecord>> {
  const names = [...new Set(given.flatMap((name) => (name === null || name.trim() === '' ? [] : name)))];
  const records = await plantNames.verifyLocally(names, signal);
  return new Map(records.map((record) => [record.query.submitted_name, record]));
}

/** The accepted name, and the name as given. */
const namesOf = (record: UnifiedTaxonomicRecord | undefined): string[] =>
  record === undefined
    ? []
    : [...new Set([record.accepted_name.scientific_name ?? '', record.query.submitted_name])].filter(
        (name) => name !== '',
      );

/** The list that has the name, with its version. */
function listOf({ bundled_match: bundled, source_answers: answers }: UnifiedTaxonomicRecord): string {
  const answer = answers.find(({ outcome }) => outcome === 'match');
  const [list, version] = answer
    ? [answer.source, answer.data_version]
    : [bundled?.list, bundled?.data_version];
  return ['checklist', list, version].filter((part) => part != null).join(' ');
}

function compareTaxa(
  source: UnifiedTaxonomicRecord | undefined,
  record: UnifiedTaxonomicRecord | undefined,
): ServiceEvidence | null {
  const [own, other] = [source?.taxonomy, record?.taxonomy];
  if (record === undefined || !own?.family || !other?.family) return null;
  const value = own.genus === other.genus ? 'genus' : own.family === other.family ? 'family' : 'none';
  const text = {
    genus: `It is of the same genus, ${other.genus}.`,
    family: `It is of the same family, ${other.family}.`,
    none: `It is of another family, ${other.family} and not ${own.family}.`,
  }[value];
  return { kind: 'relationship', value, source: listOf(record), text };
}

function compareFlowers(
  own: readonly string[],
  other: readonly string[],
  { flowers }: PlantKnowledge,
): ServiceEvidence | null {
  const [wanted, offered] = [own, other].map((names) => names.flatMap((name) => flowers.ofSpecies(name)));
  const pairs = (wanted ?? []).flatMap((one) =>
    (offered ?? []).map((two) => ({ one, two, value: ciede2000(one.human.lab, two.human.lab) })),
  );
  const [nearest] = pairs.toSorted((a, b) => a.value - b.value);
  if (nearest === undefined) return null;
  const value = Math.round(nearest.value * 100) / 100;
  const records = [nearest.one, nearest.two].map(
    ({ record }) => `${record.evidence} flower ${record.id} (${record.source.title})`,
  );
  const [from, to] = [nearest.one, nearest.two].map(({ humanColour }) => humanColour.word);
  const text = `The flowers of the two species differ by ΔE ${value} (CIEDE2000): ${from} and ${to}.`;
  return { kind: 'flower_colour', value, source: records.join(' and '), text };
}

function compareSizes(
  { target_grade: wanted }: SubstitutionSearch,
  { offered_grade: offered }: SubstitutionCandidate,
  { sizes }: PlantKnowledge,
): ServiceEvidence | null {
  if (wanted === null || offered === null) return null;
  const classifier = sizes.classifierFor();
  const [own, other] = [wanted, offered].map((label) => classifier.classify(label).category);
  if (!own || !other) return null;
  const step = (other.size_rank ?? 0) - (own.size_rank ?? 0);
  const value = own.id === other.id ? 'same' : step < 0 ? 'smaller' : step > 0 ? 'larger' : 'other';
  const text =
    value === 'same'
      ? `It is offered in the size wanted: ${other.label}.`
      : `It is offered in another size: ${other.label}, not ${own.label}.`;
  return { kind: 'size', value, source: `size categories ${categoryTableVersion}`, text };
}
