import { importFigures } from './flowers/importing.ts';
import { overHttpFigures } from './flowers/over-http.ts';
import { searchFigures } from './flowers/search.ts';
import type { Figure } from './report.ts';

/** The search for flowers by colour, over HTTP and in this process, and the import of spectra. */
export async function run(): Promise<Figure[]> {
  return [...(await overHttpFigures()), ...searchFigures(), ...(await importFigures())];
}
