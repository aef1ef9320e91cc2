import { printable } from '../printable.ts';

/** What is longer is no name and no size. */
const lengthMax = 300;

/** A submitted text for a table, of which nobody needs to see a whole page. */
export function shortened(submitted: string): string {
  return printable(submitted.length > lengthMax ? `${submitted.slice(0, lengthMax)}…` : submitted);
}
