import { boundedEditDistance } from '@plantdata/botanical-names';
import { beeColourCategories, humanColourGroups } from '@plantdata/floral-colour';
import { currentFamily } from '../library/family-names.ts';
import type { FlowerLibrary } from '../library/flower-library.ts';
import { type FlowerFilters, hasEvidence, isBeeColour, isHumanColourGroup } from './selection.ts';

/** More mistakes make another word. */
const mistakesMax = 3;
const suggestionsMax = 3;

/** Why nothing was found, as far as a filter names what no record has. Only looked for when nothing was. */
export function hintsFor({ flowers }: FlowerLibrary, filters: FlowerFilters): string[] {
  const { family, beeColour, humanColour, evidence } = filters;
  const searched = flowers.filter((flower) => hasEvidence(flower, evidence));
  const hints: string[] = [];
  if (family !== null) {
    const known = new Set(
      searched.flatMap(({ record: { facts, name } }) =>
        [facts.family, name?.family].flatMap((each) => each ?? []),
      ),
    );
    const current = new Set([...known].map((each) => currentFamily(each).toLowerCase()));
    if (!current.has(currentFamily(family).toLowerCase())) hints.push(describeUnknownFamily(family, known));
  }
  if (beeColour !== null && !isBeeColour(beeColour)) {
    hints.push(`bee_colour ${quote(beeColour)} is none of ${beeColourCategories.join(', ')}.`);
  }
  if (humanColour !== null && !isHumanColourGroup(humanColour)) {
    const wanted = humanColour.toLowerCase();
    if (!searched.some((flower) => flower.humanColour.word.toLowerCase() === wanted)) {
      hints.push(
        `human_colour ${quote(humanColour)} is no word of these records and none of the groups ${humanColourGroups.join(', ')}; GET /v1/flowers/human-colours lists the words.`,
      );
    }
  }
  return hints;
}

function describeUnknownFamily(family: string, known: ReadonlySet<string>): string {
  const nearest = [...known]
    .map((name) => ({ name, mistakes: mistakesBetween(name, family) }))
    .filter(({ mistakes }) => mistakes <= mistakesMax)
    .sort((one, other) => one.mistakes - other.mistakes || (one.name < other.name ? -1 : 1))
    .slice(0, suggestionsMax)
    .map(({ name }) => name);
  const advice =
    nearest.length > 0
      ? `Did you mean ${nearest.join(', ')}?`
      : 'GET /v1/flowers/families lists those there are.';
  return `No record is of the family ${quote(family)}. ${advice}`;
}

const mistakesBetween = (one: string, other: string): number =>
  boundedEditDistance(one.toLowerCase(), other.toLowerCase(), mistakesMax);

const quote = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
