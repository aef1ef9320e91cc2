import { parsedName } from './consensus/parsed-names.ts';
import { LookupName, plainKey } from './matching/lookup-name.ts';
import type { NameQuestion } from './sources/taxonomic-source.ts';

/** A question for a name as it is written in a list. */
export function questionFor(written: string): NameQuestion {
  const plain = plainKey(written);
  return {
    key: plain,
    plainKey: plain,
    readings: [new LookupName(parsedName(written))],
    known: 'as-spelt',
  };
}
