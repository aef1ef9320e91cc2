import type { Lab, Rgb } from '@plantdata/floral-colour';
import type { z } from 'zod';
import { flowerNotFound, invalidMember } from '../errors.ts';
import type { Flower } from '../library/flower-library.ts';
import { citationOf } from './citation.ts';
import { describeFilters, filtersOf } from './filter-fields.ts';
import { contrastDistanceMax, type FlowerSearch, type FoundFlower } from './flower-search.ts';
import { hintsFor } from './hints.ts';
import { labOf, matchOf, rgbOf } from './match.ts';
import { readQueryColour } from './read-query-colour.ts';
import type { AskedColour, FlowersByColor, FlowersByColorQuery } from './schema.ts';
import { hasEvidence } from './selection.ts';

interface WantedColour {
  readonly lab: Lab;
  readonly like: Flower | null;
  readonly shown: z.output<typeof AskedColour>;
}

/** The distance at which bees distinguish two colours easily. Source: Dyer and Chittka 2004, Naturwissenschaften 91:224-227. */
const beeDistanceMax = 0.1;

/** Answers a search. Throws a `ServiceError` for a colour that cannot be read and a flower that is not there. */
export function searchByColour(search: FlowerSearch, query: FlowersByColorQuery): FlowersByColor {
  const { space, metric, sort, limit } = query;
  const { lab, like, shown } = readWanted(search, query);
  const filters = filtersOf(query);
  const usualMax = space === 'bee' ? beeDistanceMax : contrastDistanceMax;
  const distanceMax = query.max_distance ?? (sort === 'bee_contrast' ? usualMax : null);
  const found = search.find({ lab, like, filters, space, metric, distanceMax, sort, limit });
  return {
    query: {
      ...shown,
      filters: describeFilters(filters),
      similar_to: like?.record.id ?? null,
      space,
      metric,
      max_distance: distanceMax,
      sorted_by: describeOrder(query),
      limit,
    },
    matches: groupTies(found, search.select(filters).alike).map(({ found: each, ...tie }) => ({
      ...matchOf(each, { metric, isAccepted: filters.isAccepted }),
      ...tie,
    })),
    total_in_database: search.countOf(filters.evidence),
    citation: citationFor(search, filters.evidence),
    hints: found.length === 0 ? hintsFor(search.library, filters) : hintsAboutDistance(found, query),
  };
}

/** Flowers of one colour share a rank. */
function groupTies(found: readonly FoundFlower[], alike: ReadonlyMap<string, number>) {
  let rank = 0;
  return found.map((each, index) => {
    const { hex } = each.flower.human;
    if (hex !== found[index - 1]?.flower.human.hex) rank = index + 1;
    return { found: each, rank, tied: alike.get(hex) ?? 1 };
  });
}

/** Nothing is said of an order by bees. */
function hintsAboutDistance([nearest]: readonly FoundFlower[], { metric, space, sort }: FlowersByColorQuery) {
  if (nearest === undefined || space === 'bee' || sort === 'bee_contrast') return [];
  const distance = nearest[metric];
  if (distance <= contrastDistanceMax) return [];
  return [
    `No flower that was searched is of this colour: the nearest one is at ΔE ${distance} (${metric}), beyond ${contrastDistanceMax}, and looks very different.`,
  ];
}

const citations = new WeakMap<FlowerSearch, Map<string, string>>();

/** The index of all records of an evidence; it is looked up once. */
export function citationFor(search: FlowerSearch, evidence: Parameters<typeof hasEvidence>[1]): string {
  const known = citations.get(search) ?? new Map<string, string>();
  citations.set(search, known);
  const citation =
    known.get(evidence) ??
    citationOf(search.library.flowers.filter((flower) => hasEvidence(flower, evidence)));
  known.set(evidence, citation);
  return citation;
}

function readWanted(
  search: FlowerSearch,
  { color, similar_to: id, space }: FlowersByColorQuery,
): WantedColour {
  if (id !== undefined && color !== undefined) {
    throw invalidMember('/similar_to', 'conflict', 'must not come with color; send one of the two');
  }
  if (id === undefined) {
    const { rgb, lab, form } = readQueryColour(search.library, color ?? '', '/color');
    if (space === 'bee') {
      throw invalidMember(
        '/space',
        'needs_flower',
        'must not be bee with color, as a screen colour has no ultraviolet; name a flower with similar_to',
      );
    }
    return { lab, like: null, shown: describeColour({ input: color ?? '', type: form, rgb, lab }) };
  }
  const like = search.library.get(id);
  if (!like) throw flowerNotFound(id);
  const { lab, rgb } = like.human;
  return { lab, like, shown: describeColour({ input: String(id), type: 'flower', rgb, lab }) };
}

export const describeColour = ({
  input,
  type,
  rgb,
  lab,
}: Pick<z.output<typeof AskedColour>, 'input' | 'type'> & { readonly rgb: Rgb; readonly lab: Lab }) => ({
  input,
  type,
  rgb: rgbOf(rgb),
  lab: labOf(lab),
});

function describeOrder({ sort, space, metric }: FlowersByColorQuery): FlowersByColor['query']['sorted_by'] {
  if (sort === 'bee_contrast') return 'bee_contrast';
  if (space === 'bee') return 'bee_distance';
  return metric === 'cie76' ? 'color_distance' : 'color_distance_ciede2000';
}
