import type { Span } from '../model.ts';
import { cellsMax, dividesCells } from './cells.ts';
import { findGaps, splitAt } from './spans.ts';
import { trimName } from './trim-name.ts';

interface NameSearch {
  /** Stretches that are no part of the name, merged. */
  readonly taken: readonly Span[];
  /** Names in quotation marks. */
  readonly quoted: readonly Span[];
  readonly isName?: ((text: string) => boolean) | undefined;
}

export interface RowName {
  readonly text: string;
  readonly span: Span;
}

/** The part of a row that is the name of a plant; null where nothing is left that can be one. */
export function findName(label: string, { taken, quoted, isName }: NameSearch): RowName | null {
  const parts = findGaps(taken, label.length)
    .flatMap((gap) => splitAt(label, gap, (index) => dividesCells(label, index)))
    .map((part) => trimName(label, part, taken))
    .filter((part) => /\p{L}{3}/u.test(label.slice(part.start, part.end)));
  const textOf = ({ start, end }: Span) => label.slice(start, end);
  const [first] = parts;
  if (first === undefined) return null;
  const chosen =
    (parts.length > 1 && isName
      ? parts.slice(0, cellsMax).find((part) => isName(textOf(part)))
      : undefined) ??
    parts.find((part) => looksLikeName(textOf(part))) ??
    first;
  const cultivar = cultivarBehind(chosen, parts, quoted);
  if (cultivar === undefined) return { text: textOf(chosen), span: chosen };
  return {
    text: `${textOf(chosen)} ${textOf(cultivar)}`,
    span: { start: chosen.start, end: cultivar.end },
  };
}

/** Several words, or one that is not in capitals as codes are. */
const looksLikeName = (text: string): boolean => /\p{L}{2}\s+\S*\p{L}{2}|\p{Ll}{3}/u.test(text);

/** `Acer palmatum 200mm 'Bloodgood'`: the name continues after the size. */
function cultivarBehind(name: Span, parts: readonly Span[], quoted: readonly Span[]): Span | undefined {
  if (quoted.some(({ start, end }) => start >= name.start && end <= name.end)) return undefined;
  return parts.find(
    (part) =>
      part.start >= name.end && quoted.some(({ start, end }) => start === part.start && end <= part.end),
  );
}
