import { earthRadiusKm, type Place } from '../../grid/grid.ts';

const radians = Math.PI / 180;
/** Kilometres of a degree of latitude. */
const degreeKm = earthRadiusKm * radians;

/** Whether a place lies within so many kilometres, a few, of one of the given ones. */
export function nearAny(places: readonly Place[], kilometres: number): (place: Place) => boolean {
  const rows = Map.groupBy(places, ({ latitude }) => Math.floor(latitude));
  const reach = kilometres / degreeKm;
  return (place) => {
    const first = Math.floor(place.latitude - reach);
    const last = Math.floor(place.latitude + reach);
    for (let row = first; row <= last; row++) {
      if (rows.get(row)?.some((other) => distanceKm(place, other) <= kilometres)) return true;
    }
    return false;
  };
}

/** Along the great circle (haversine). */
function distanceKm(a: Place, b: Place): number {
  const down = Math.sin(((a.latitude - b.latitude) * radians) / 2);
  const across = Math.sin(((a.longitude - b.longitude) * radians) / 2);
  const share = down ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)));
}
