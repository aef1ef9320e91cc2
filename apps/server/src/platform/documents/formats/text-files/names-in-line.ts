/** A genus or its initial with an epithet or a cultivar, as names of plants begin in every language. */
const begins = /^(?:[×x] ?)?(?:\p{Lu}\p{Ll}{2,}|\p{Lu}\.) ?(?:(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}|['‘]\p{Lu})/u;
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
export function namesInLine(line: string): readonly string[] {
  if (line.length > lengthMax) return [line];
  if (!separator.test(line))
    return label.test(line) ? namesAtEnd(line.trim().replace(label, ''), line) : [line];
  const parts = line.trim().replace(label, '').split(separator);
  const names = [...parts.slice(0, -1), ...namesAtEnd(parts.at(-1) ?? '')];
  return names.length > 1 && names.every((name) => begins.test(name)) ? names : [line];
}
