/** A genus or its initial with an epithet or a cultivar, as names of plants begin in every language. */
const begins = /^(?:[×x] ?)?(?:\p{Lu}\p{Ll}{2,}|\p{Lu}\.) ?(?:(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}|['‘]\p{Lu})/u;
const separator = /\s\/\s|[;,]\s+/;
/** `Bed 1: `, `Shrubs: ` */
const label = /^[^:]{1,40}:\s+/;
/** A longer line is a text, which has commas too. */
const lengthMax = 5_000;

/** The entries of a line that is nothing but names (`Acer palmatum / A. griseum`); the line itself where it is not. */
export function namesInLine(line: string): readonly string[] {
  if (line.length > lengthMax || !separator.test(line)) return [line];
  const names = line.trim().replace(label, '').split(separator);
  return names.length > 1 && names.every((name) => begins.test(name)) ? names : [line];
}
