import { searchFigures } from './flowers/search.ts';
import type { Figure } from './report.ts';

/** The search for flowers by colour. */
export async function run(): Promise<Figure[]> {
  return searchFigures();
}
