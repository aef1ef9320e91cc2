import { printable } from '../printable.ts';

/** Names of up to this length are looked up; what is longer is no name. */
const lengthMax = 300;

/** A submitted name for a table, of which nobody needs to see a whole page. */
export function shortened(submitted: string): string {
  return printable(submitted.length > lengthMax ? `${submitted.slice(0, lengthMax)}…` : submitted);
}
