import { printable } from '../printable.ts';

/** A longer text is no name and no size. */
const lengthMax = 300;

/** A submitted text for a table, which has no use for a whole page. */
export function shortened(submitted: string): string {
  return printable(submitted.length > lengthMax ? `${submitted.slice(0, lengthMax)}…` : submitted);
}
