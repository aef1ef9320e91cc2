import { unitWords } from './units.ts';

/** A number with the characters that touch it. */
export interface CharacterRun {
  readonly prefix: string;
  readonly digits: string;
  readonly unit: string;
}

interface RepairPlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A number precedes it. */
  readonly followsNumber: boolean;
}

/**
 * Corrects adjacent letters and digits that recognition took for one another: `2OOmm`, `l40mm`,
 * `4SL`, `PB1B`, `45 1tr`. Undefined if they read well as they are, or mean nothing either way.
 * Only a stretch that has a digit and a unit is repaired.
 */
export function repairRun({ text, start, end, followsNumber }: RepairPlace): CharacterRun | undefined {
  if (end - start > longestRun) return undefined;
  const run = text.slice(start, end);
  if (run[0] !== '|' && readsWell(run)) return undefined;
  if (followsNumber && litreWithDigit.test(run)) return { prefix: '', digits: '', unit: 'l' };
  const groups = (damagedSize.exec(run) ?? damagedFirst.exec(run))?.groups;
  if (groups === undefined) return undefined;
  const { prefix = '', damaged = '', unit = '' } = groups;
  if (prefix !== '' && plural.test(damaged)) return undefined;
  const hasUnit = prefix !== '' || unit !== '' || unitFollows.test(text.slice(end, end + 12));
  const digits = damaged.replace(confusable, (letter) => meantDigit[letter] ?? letter);
  if (!hasUnit || digits === damaged || digits.startsWith('0') || !plainNumber.test(digits)) return undefined;
  return { prefix, digits, unit };
}

const longestRun = 12;
const litreWithDigit = /^1(?:tr|trs|t|ts|itre|itres|iter|iters)$/;
const damagedSize =
  /^(?<prefix>pb|co|c|p)?(?<damaged>[oli|.]*[0-9][0-9oli|sb.]*?)(?<unit>mm|cm|ltrs?|lts?|litres?|liters?|l|gallon|gal|inch|ml|cc)?$/;
/** `S0L`; a word such as `s0il` has letters behind its digits. */
const damagedFirst = /^(?<damaged>[sb][0-9]+)(?<unit>mm|cm|ltrs?|lt|litres?|l)$/;
const unitFollows = /^(?:-[0-9]{1,3})? {0,2}(?:(?:mm|cm|ltrs?|lt|litres?|l|gal|gallons?|in|inch)\b|")/;
const plainNumber = /^[0-9]+(?:\.[0-9]+)?$/;
/** `C3s` are several C3. */
const plural = /^[0-9]+s$/;
const confusable = /[oli|sb]/g;
const meantDigit: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', '|': '1', s: '5', b: '8' };

/** True if each stretch of letters is a unit, a code or a sign that may touch a number. */
function readsWell(run: string): boolean {
  let from = -1;
  for (let index = 0; index <= run.length; index++) {
    const code = run.charCodeAt(index);
    const isLetter = code >= 97;
    if (isLetter && from < 0) from = index;
    if (isLetter || from < 0) continue;
    const letters = run.slice(from, index);
    if (!touching.has(letters)) return false;
    if (letters === 'l' && from === 0) return false;
    from = -1;
  }
  return true;
}

const touching: ReadonlySet<string> = new Set([
  ...unitWords.keys(),
  ...'c co cont p pb x xv h w sp lp v hv ts k m d ct u g cal cell cells plug plugs box bx no pot pk pack rp'.split(
    ' ',
  ),
]);
