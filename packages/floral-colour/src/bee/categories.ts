/** The six sectors of the hexagon, clockwise from the one around its blue corner. */
export const beeSectors = ['blue', 'blue-green', 'green', 'UV-green', 'UV', 'UV-blue'] as const;
export type BeeSector = (typeof beeSectors)[number];

/**
 * Colour categories of bees: a sector of the hexagon, or `white` for flowers with little chromatic
 * contrast.
 */
export const beeColourCategories = [
  'UV',
  'blue',
  'blue-green',
  'green',
  'UV-blue',
  'UV-green',
  'white',
] as const;
export type BeeColourCategory = (typeof beeColourCategories)[number];

/**
 * Distance from the background in the hexagon, 0 to 1, below which a colour is called achromatic: it hardly stands out from leaves.
 * "Uncoloured" in Chittka, Shmida, Troje, Menzel 1994, Vision Res 34:1489-1508.
 */
export const achromaticRadius = 0.1;

/** The sector of an angle in degrees, clockwise from the blue corner. The lower edge belongs to the sector. */
export function sectorOf(angle: number): BeeSector {
  const index = Math.floor(((angle + 30) % 360) / 60);
  return beeSectors[index] ?? 'blue';
}
