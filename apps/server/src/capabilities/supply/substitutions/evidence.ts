import { categoryTableVersion } from '@plantdata/container-sizes';
import { ciede2000 } from '@plantdata/floral-colour';
import type { BaseLogger } from 'pino';
import type { Flowers } from '../../flowers/index.ts';
import type { PlantNames, UnifiedTaxonomicRecord } from '../../plant-names/index.ts';
import type { PotSizes } from '../../pot-sizes/index.ts';
import type { SuitabilityReader } from '../../sdm/index.ts';
import type { RankedCandidate } from './rank.ts';
import type { ServiceEvidence, SubstitutionCandidate, SubstitutionSearch } from './schema.ts';

/** Other capabilities that know of plants. */
export interface PlantKnowledge {
  readonly plantNames: Pick<PlantNames, 'verifyLocally'>;
  readonly flowers: Pick<Flowers, 'ofSpecies'>;
  readonly suitability: SuitabilityReader;
  readonly sizes: Pick<PotSizes, 'classifierFor'>;
}

interface Gathering {
  readonly knowledge?: PlantKnowledge;
  /** The models of this caller are looked at. */
  readonly lineageId: string;
  readonly logger: BaseLogger;
  readonly signal: AbortSignal;
}

type Taxon = UnifiedTaxonomicRecord | undefined;

/** The longest that evidence is waited for, in milliseconds: a ranking is complete without it. */
const gatheringMsMax = 5_000;

/** Gathers what the service knows of candidates beside the plant that they would replace. Evidence that cannot be had is left out. */
export async function gatherEvidence(
  ranked: readonly RankedCandidate[],
  search: SubstitutionSearch,
  { knowledge, lineageId, logger, signal: asking }: Gathering,
): Promise<(candidate: SubstitutionCandidate) => ServiceEvidence[]> {
  if (knowledge === undefined) return () => [];
  const signal = AbortSignal.any([asking, AbortSignal.timeout(gatheringMsMax)]);
  const logFailure = (error: unknown) => {
    asking.throwIfAborted();
    logger.warn({ err: error }, 'failed to gather evidence on substitutes');
  };
  const given = [search.source_botanical_name, ...ranked.map(({ candidate }) => candidate.botanical_name)];
  const names = [...new Set(given.flatMap((name) => name?.trim() || []))];
  const records = await knowledge.plantNames.verifyLocally(names, signal).catch(logFailure);
  const taxa = new Map(records?.map((record) => [record.query.submitted_name, record]));
  const { place } = search;
  const models =
    place &&
    (await knowledge
      .suitability([...taxa.values()].flatMap(namesOf), { place, lineageId, signal })
      .catch(logFailure));
  const source = taxa.get(search.source_botanical_name?.trim() ?? '');
  return (candidate) => {
    const taxon = taxa.get(candidate.botanical_name?.trim() ?? '');
    const model = namesOf(taxon).flatMap((name) => models?.get(name.toLowerCase()) ?? [])[0];
    return [
      ...compareTaxa(source, taxon),
      ...compareFlowers(source, taxon, knowledge),
      ...(model === undefined ? [] : [climateEvidence(model)]),
      ...compareSizes(search.target_grade, candidate.offered_grade, knowledge),
    ];
  };
}

/** The accepted name, and the name as given. */
const namesOf = (taxon: Taxon): string[] =>
  taxon ? [...new Set([taxon.accepted_name.scientific_name ?? [], taxon.query.submitted_name].flat())] : [];

function compareTaxa(source: Taxon, taxon: Taxon): ServiceEvidence[] {
  const [own, other] = [source?.taxonomy, taxon?.taxonomy];
  if (!taxon || !own?.family || !other?.family) return [];
  const value = own.genus === other.genus ? 'genus' : own.family === other.family ? 'family' : 'none';
  const text = {
    genus: `It is of the same genus, ${other.genus}.`,
    family: `It is of the same family, ${other.family}.`,
    none: `It is of another family, ${other.family} and not ${own.family}.`,
  }[value];
  const answer = taxon.source_answers.find(({ outcome }) => outcome === 'match');
  const { list, data_version: version } = taxon.bundled_match ?? { list: '', data_version: '' };
  const [by, of] = answer ? [answer.source, answer.data_version] : [list, version];
  return [{ kind: 'relationship', value, source: `checklist ${by} ${of ?? ''}`.trim(), text }];
}

function compareFlowers(source: Taxon, taxon: Taxon, { flowers }: PlantKnowledge): ServiceEvidence[] {
  const flowersOf = (of: Taxon) => namesOf(of).flatMap((name) => flowers.ofSpecies(name));
  const offered = flowersOf(taxon);
  const [nearest] = flowersOf(source)
    .flatMap((one) =>
      offered.map((two) => ({ pair: [one, two], value: ciede2000(one.human.lab, two.human.lab) })),
    )
    .toSorted((a, b) => a.value - b.value);
  if (nearest === undefined) return [];
  const value = Math.round(nearest.value * 100) / 100;
  const colours = nearest.pair.map(({ humanColour }) => humanColour.word).join(' and ');
  const records = nearest.pair.map(
    ({ record }) => `${record.evidence} flower ${record.id} (${record.source.title})`,
  );
  const text = `The flowers of the two species differ by ΔE ${value} (CIEDE2000): ${colours}.`;
  return [{ kind: 'flower_colour', value, source: records.join(' and '), text }];
}

const climateEvidence = ({
  suitability,
  jobId,
}: {
  suitability: number;
  jobId: string;
}): ServiceEvidence => ({
  kind: 'climate_suitability',
  value: suitability,
  source: `distribution model ${jobId}`,
  text: `The present climate at the place suits it with ${suitability} of 1, by your model.`,
});

function compareSizes(
  wanted: string | null,
  offered: string | null,
  { sizes }: PlantKnowledge,
): ServiceEvidence[] {
  const [own, other] = [wanted, offered].map(
    (label) => label && sizes.classifierFor().classify(label).category,
  );
  if (!own || !other) return [];
  const step = (other.size_rank ?? 0) - (own.size_rank ?? 0);
  const value = own.id === other.id ? 'same' : step < 0 ? 'smaller' : step > 0 ? 'larger' : 'other';
  const which =
    value === 'same' ? `the size wanted: ${other.label}` : `another size: ${other.label}, not ${own.label}`;
  const text = `It is offered in ${which}.`;
  return [{ kind: 'size', value, source: `size categories ${categoryTableVersion}`, text }];
}
