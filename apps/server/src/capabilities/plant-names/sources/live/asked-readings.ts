import { canonicalName, type PlantName } from '@plantdata/botanical-names';
import type { NameQuestion } from '@plantdata/name-matching';
import type { AskedName } from './connector.ts';

/** A name that a service is asked for to answer a question. */
export interface AskedReading extends AskedName {
  /** Its place among the readings of the question; behind them all for the species of a name below it. */
  readonly reading: number;
}

/** Readings of one name that a service is asked for; further ones are far-fetched. */
const readingsMax = 3;
/** A longer name is not asked for. */
const askedLengthMax = 150;

/**
 * Returns the readings that a service can know: without authors, doubts, cultivars and other
 * additions of nurseries. Phrase names are included only if the service knows them: others would
 * take them for a genus.
 */
export function chooseReadings({ readings }: NameQuestion, knowsPhraseNames: boolean): AskedReading[] {
  const asked = new Map<string, AskedReading>();
  for (const [reading, { name }] of readings.entries()) {
    const written = canonicalName(removeLooseSign(name));
    const isAskable = written !== '' && written.length <= askedLengthMax;
    if (!isAskable || (name.phraseName !== null && !knowsPhraseNames)) continue;
    if (!asked.has(written) && asked.size < readingsMax) asked.set(written, { written, name, reading });
  }
  const [best] = asked.values();
  const species = best && speciesOf(best.name);
  if (species && !asked.has(canonicalName(species)))
    asked.set(canonicalName(species), {
      written: canonicalName(species),
      name: species,
      reading: readings.length,
    });
  return [...asked.values()];
}

/** A service that has no name below the species has the species at least, which is a lesser answer. */
function speciesOf(name: PlantName): PlantName | null {
  if (name.infraspecific.length === 0 || name.phraseName !== null) return null;
  return { ...name, rank: 'species', infraspecific: [], authorship: null };
}

/** The sign of `Rosa × 'Peace'` belongs to no name of a list. */
function removeLooseSign(name: PlantName): PlantName {
  return { ...name, hybrid: { ...name.hybrid, unnamed: false } };
}
