/** A genus or its initial with an epithet or a cultivar, as names of plants begin in every language. */
const begins = /^(?:[×x] ?)?(?:\p{Lu}\p{Ll}{2,} |\p{Lu}\. ?)(?:(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}|['‘]\p{Lu})/u;
const separator = /\s\/\s|[;,]\s+/;
/** `Bed 1: `, `Shrubs: ` */
const label = /^[^:]{1,40}:\s+/;

/** The entry without what introduces it: `Im Garten wachsen: Helenium autumnale`. */
export function stripLabel(entry: string): string {
  const [introduction] = /^[^:]{1,80}:\s+/.exec(entry) ?? [];
  const rest = entry.slice(introduction?.length ?? 0);
  return introduction !== undefined && begins.test(rest) ? rest : entry;
}

/** `Rodgersia pinnata and Bergenia cordifolia.`, as a sentence ends. */
export function namesAtEnd(entry: string, whole = stripLabel(entry)): readonly string[] {
  const names = entry
    .trim()
    .replace(/\.$/, '')
    .split(/\s+(?:and|und|et|en|y|e|och|og)\s+/);
  return names.every((name) => begins.test(name)) ? names : [whole];
}

/** A longer line is a text, which has commas too. */
const lengthMax = 5_000;

/** The entries of a line that is nothing but names (`Acer palmatum / A. griseum`); the line itself where it is not. */
function namesInLine(line: string): readonly string[] {
  if (line.length > lengthMax) return [line];
  if (!separator.test(line))
    return label.test(line) ? namesAtEnd(line.trim().replace(label, ''), line) : [line];
  const parts = line.trim().replace(label, '').split(separator);
  const names = [...parts.slice(0, -1), ...namesAtEnd(parts.at(-1) ?? '')];
  return names.length > 1 && names.every((name) => begins.test(name)) ? names : [line];
}

/** Fewer are a name with a synonym or a common name. */
const leastInCell = 3;

/** The names of a cell that lists them: `Vinca minor (12); Iris sibirica (8); Luzula nivea (39)`; empty for any other. */
export function namesInCell(text: string): readonly string[] {
  const counted = text.split(/\s+(?=\d{1,4}\s?[x×]\s\p{Lu})/u);
  if (counted.length > 1 && counted.every((each) => begins.test(each.replace(/^\d{1,4}\s?[x×]\s/u, ''))))
    return counted;
  if (!text.includes(';') && !text.includes(' / ')) return [];
  const names = text.split(/;\s+|\s\/\s/).map((name) => name.trim());
  return names.length >= leastInCell && names.every((name) => begins.test(name)) ? names : [];
}

/** Lines of a paragraph are long; those of a list seldom are. */
const paragraphLine = 45;
const leastNames = 3;
const mostNames = 0.6;
const inside = /(?:^|\s)((?:[×x] ?)?\p{Lu}\p{Ll}{2,} (?:(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}|['‘]\p{Lu}).*)$/su;

/** Up to a comma, an `and` before a name, or the end of a sentence. */
const piece = /(?:(?!,\s|;\s|\s(?:and|und|et|en|y|e|och|og)\s\p{Lu}|(?<=\p{Ll}{4}|['’])[.?!]\s+\p{Lu}).)+/gsu;

/** A text with the line of the paragraph in which it begins, from 0. `isName`: false for the words around the names. */
interface ParagraphEntry {
  readonly line: number;
  readonly text: string;
  readonly isName: boolean;
}

/**
 * The names of a paragraph that lists them with commas, over one line or several: `please send Narcissus 'Thalia', Tulipa
 * sylvestris and Crocus tommasinianus`. Null for any other paragraph.
 */
function namesInParagraph(lines: readonly string[]): ParagraphEntry[] | null {
  const text = lines.join(' ');
  const isLong = lines.slice(0, -1).every((line) => line.length > paragraphLine) && text.length < lengthMax;
  if (!isLong || (text.match(/,\s/g) ?? []).length < leastNames - 1) return null;
  const pieces = [...text.matchAll(piece)];
  const entries = pieces.map(({ 0: written, index }): ParagraphEntry => {
    const [, name] = inside.exec(written.replace(/^[^:]{1,80}:\s+/u, '')) ?? [];
    const line = lineAt(lines, index + written.indexOf(name ?? written));
    return { line, text: (name ?? written).trim().replace(/[.?!]$/, ''), isName: name !== undefined };
  });
  const names = entries.filter(({ isName }) => isName);
  return names.length >= leastNames && names.length >= pieces.length * mostNames ? entries : null;
}

/** The entries of lines between blank ones: the names of a paragraph, else those of each line. */
export const entriesOfLines = (lines: readonly string[]): readonly ParagraphEntry[] =>
  namesInParagraph(lines) ??
  lines.flatMap((written, line) => namesInLine(written).map((text) => ({ line, text, isName: true })));

/** The lines as they are, for a text in which every word counts. */
export const wholeLines: typeof entriesOfLines = (lines) =>
  lines.map((text, line) => ({ line, text, isName: true }));

function lineAt(lines: readonly string[], index: number): number {
  let end = 0;
  return Math.max(
    0,
    lines.findIndex((line) => {
      end += line.length + 1;
      return index < end;
    }),
  );
}
