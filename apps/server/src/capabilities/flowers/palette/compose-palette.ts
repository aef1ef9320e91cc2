import { beeColourCategories } from '@plantdata/floral-colour';
import { countBeeColours } from '../library/lists.ts';
import { speciesOf } from '../library/species-of.ts';
import { describeFilters, filtersOf } from '../search/filter-fields.ts';
import type { FlowerSearch, FoundFlower } from '../search/flower-search.ts';
import { hintsFor } from '../search/hints.ts';
import { matchOf } from '../search/match.ts';
import { readQueryColour } from '../search/read-query-colour.ts';
import { citationFor, describeColour } from '../search/search-by-colour.ts';
import type { Palette, PaletteRequest } from './schema.ts';

interface Chosen {
  readonly colour: number;
  readonly found: FoundFlower;
}

/** One plant list for several colours. Throws a `ServiceError` that points at a colour that cannot be read. */
export function composePalette(search: FlowerSearch, request: PaletteRequest): Palette {
  const { colors, metric, limit, max_distance: distanceMax } = request;
  const filters = filtersOf(request);
  const asked = colors.map((input, index) => ({
    input,
    colour: readQueryColour(search.library, input, `/colors/${index}`),
  }));
  const candidates = asked.map(({ colour: { lab } }) =>
    search.find({
      lab,
      like: null,
      filters,
      space: 'lab',
      metric,
      distanceMax,
      sort: 'distance',
      limit: search.library.flowers.length,
    }),
  );
  const chosen = takeInTurns(candidates, limit);
  const countFor = (colour: number) => chosen.filter((each) => each.colour === colour).length;
  const counts = countBeeColours(chosen.map(({ found }) => found.flower));
  const isCovered = (colour: (typeof beeColourCategories)[number]) => (counts.get(colour) ?? 0) > 0;
  return {
    query: {
      colors: asked.map(({ input, colour: { form, rgb, lab } }) =>
        describeColour({ input, type: form, rgb, lab }),
      ),
      filters: describeFilters(filters),
      metric,
      max_distance: distanceMax,
      limit,
    },
    plants: chosen.map(({ colour, found }) => ({
      ...matchOf(found, { metric, isAccepted: filters.isAccepted }),
      color_index: colour,
    })),
    coverage: {
      colors: colors.map((input, index) => ({ color_index: index, input, count: countFor(index) })),
      bee_colours: [...counts].map(([colour, count]) => ({ colour, count })),
      covered: beeColourCategories.filter(isCovered),
      missing: beeColourCategories.filter((colour) => !isCovered(colour)),
    },
    total_in_database: search.countOf(filters.evidence),
    citation: citationFor(search, filters.evidence),
    hints: [
      ...colors.flatMap((input, index) =>
        candidates[index]?.length === 0 ? describeNoneNear(input, distanceMax) : [],
      ),
      ...(chosen.length === 0 ? hintsFor(search.library, filters) : []),
    ],
  };
}

/** The colours choose in turns, each the nearest plant whose species is not on the list yet, so that none of them has two more than another. */
function takeInTurns(candidates: readonly (readonly FoundFlower[])[], limit: number): Chosen[] {
  const species = new Set<string>();
  const chosen: Chosen[] = [];
  const queues = candidates.map((found) => found.values());
  let isAnyLeft = true;
  while (isAnyLeft && chosen.length < limit) {
    isAnyLeft = false;
    for (const [colour, queue] of queues.entries()) {
      const found = chosen.length < limit ? nextNew(queue, species) : undefined;
      if (found === undefined) continue;
      chosen.push({ colour, found });
      isAnyLeft = true;
    }
  }
  return chosen;
}

function nextNew(queue: Iterator<FoundFlower>, species: Set<string>): FoundFlower | undefined {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const name = speciesOf(next.value.flower.record);
    if (name === null || species.has(name)) continue;
    species.add(name);
    return next.value;
  }
  return undefined;
}

const describeNoneNear = (input: string, distanceMax: number): string =>
  `No flower is within ${distanceMax} of ${JSON.stringify(input)}; a larger max_distance finds flowers that are further away.`;
