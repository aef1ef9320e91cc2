/** What a document shows for a value that it does not show. */
const anything = '…';

/** Reads JSON in which `…` stands for a value, for further members of an object, or for further items of a list. */
export function readShown(text: string): unknown {
  const pieces = text.match(/"(?:[^"\\]|\\.)*"|…|[^"…]+/gs) ?? [];
  const written = pieces.map((piece, at) => {
    if (piece !== anything) return piece;
    const isMember = /[{,]\s*$/.test(pieces[at - 1] ?? '') && isInObject(pieces.slice(0, at));
    return isMember ? `"${anything}": true` : `"${anything}"`;
  });
  const whole = written.join('').trim();
  // A part of an answer, such as one member of it, is shown without the braces around it.
  return JSON.parse(whole.startsWith('"') && /^"(?:[^"\\]|\\.)*"\s*:/.test(whole) ? `{${whole}}` : whole);
}

function isInObject(before: readonly string[]): boolean {
  const open: string[] = [];
  for (const piece of before) {
    if (piece.startsWith('"')) continue;
    for (const sign of piece) {
      if (sign === '{' || sign === '[') open.push(sign);
      if (sign === '}' || sign === ']') open.pop();
    }
  }
  return open.at(-1) !== '[';
}

/** Where a value is not as shown; null where it is. */
export function differenceInJson(shown: unknown, real: unknown, at = ''): string | null {
  if (shown === anything) return null;
  if (typeof shown === 'string' && typeof real === 'string') {
    return patternOf(shown).test(real) ? null : said(at, shown, real);
  }
  if (Array.isArray(shown) && Array.isArray(real)) return differenceInList(shown, real, at);
  if (isObject(shown) && isObject(real)) return differenceInObject(shown, real, at);
  return shown === real ? null : said(at, shown, real);
}

const said = (at: string, shown: unknown, real: unknown): string =>
  `${at || 'The answer'} is shown as ${brief(shown)} and is ${brief(real)}`;

const brief = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? 'not there';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differenceInList(shown: unknown[], real: unknown[], at: string): string | null {
  const isOpen = shown.at(-1) === anything;
  const items = isOpen ? shown.slice(0, -1) : shown;
  if (isOpen ? real.length < items.length : real.length !== items.length) {
    return `${at || 'The list'} is shown with ${items.length} items and has ${real.length}`;
  }
  return firstOf(items.map((item, index) => differenceInJson(item, real[index], `${at}/${index}`)));
}

function differenceInObject(
  shown: Record<string, unknown>,
  real: Record<string, unknown>,
  at: string,
): string | null {
  const { [anything]: isOpen, ...members } = shown;
  const more = Object.keys(real).filter((name) => !(name in members));
  if (!isOpen && more.length > 0) return `${at || 'The answer'} also has ${more.join(', ')}`;
  return firstOf(
    Object.entries(members).map(([name, value]) => differenceInJson(value, real[name], `${at}/${name}`)),
  );
}

const firstOf = (differences: readonly (string | null)[]): string | null =>
  differences.find((each) => each !== null) ?? null;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A line of text in which `…` stands for anything. */
export const patternOf = (shown: string): RegExp =>
  new RegExp(`^${shown.split(anything).map(escaped).join('.*')}$`, 's');
