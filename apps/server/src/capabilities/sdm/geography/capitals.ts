import rows from '../../../../../../data/geography/capitals.json' with { type: 'json' };
import type { GeographicPlace } from '../grid/grid.ts';

/**
 * Capitals, on which records without coordinates are put. From GeoNames (https://www.geonames.org), CC BY 4.0: places of the class
 * PPLC, rounded to 0.01°; Jerusalem and Ramallah, which have other classes there, are added.
 */
export const capitals: readonly GeographicPlace[] = rows;
