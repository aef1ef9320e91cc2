import type { OccurrenceRecord } from '../../../server/src/capabilities/sdm/occurrences/index.ts';

/** The filters of a search that the stub understands; null for one that is not set. */
export interface StubSearch {
  readonly hasCoordinate: boolean;
  readonly licences: ReadonlySet<string> | null;
  readonly bases: ReadonlySet<string> | null;
  readonly statuses: ReadonlySet<string> | null;
  readonly boxes: readonly StubBox[] | null;
  readonly isLatitude: (value: number | null) => boolean;
  readonly isYear: (value: number | null) => boolean;
}

interface StubBox {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export function searchOf(query: URLSearchParams): StubSearch {
  const geometries = query.getAll('geometry');
  return {
    hasCoordinate: query.get('hasCoordinate') === 'true',
    licences: valuesOf(query, 'license'),
    bases: valuesOf(query, 'basisOfRecord'),
    statuses: valuesOf(query, 'occurrenceStatus'),
    boxes: geometries.length === 0 ? null : geometries.map(boxOf),
    isLatitude: rangeOf(query.get('decimalLatitude')),
    isYear: rangeOf(query.get('year')),
  };
}

/** `2000,2009`, both included; any value where nothing is asked. */
function rangeOf(text: string | null): (value: number | null) => boolean {
  const [min = -Infinity, max = min] = text?.split(',').map(Number) ?? [];
  return (value) => text === null || (value !== null && value >= min && value <= max);
}

function valuesOf(query: URLSearchParams, name: string): Set<string> | null {
  const values = query.getAll(name);
  return values.length === 0 ? null : new Set(values);
}

/** Requests ask for rectangles, from the south-west corner on. */
function boxOf(wkt: string): StubBox {
  const [west = 0, south = 0, , , east = 0, north = 0] = (wkt.match(/-?[\d.]+/g) ?? []).map(Number);
  return { west, east, south, north };
}

export function matches(record: OccurrenceRecord, search: StubSearch): boolean {
  const { longitude, latitude } = record;
  const isPlaced = longitude !== null && latitude !== null;
  return (
    (isPlaced || !search.hasCoordinate) &&
    isAmong(record.licence, search.licences) &&
    isAmong(record.basisOfRecord, search.bases) &&
    isAmong(record.occurrenceStatus, search.statuses) &&
    search.isLatitude(latitude) &&
    search.isYear(record.year) &&
    (search.boxes === null || (isPlaced && search.boxes.some((box) => isWithin(box, longitude, latitude))))
  );
}

const isAmong = (value: string | null, wanted: ReadonlySet<string> | null): boolean =>
  wanted === null || (value !== null && wanted.has(value));

const isWithin = ({ west, east, south, north }: StubBox, longitude: number, latitude: number): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
