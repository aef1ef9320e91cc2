import { foldToAscii, type NameDictionary } from '@plantdata/botanical-names';

/** In the languages of the headings. Those of two letters are too short for a name anyway. */
const answer = /^(?:yes|non|oui|nein|nee|true|false|wahr|falsch|vrai|faux|vero|verdadero|falso|waar|onwaar)$/;
const lettersMin = 3;
/** `field.height`, `err_quota`, `NS:TREE`; not `Zzyxia.horrida`, as statistics programs write a name. */
const key = /^(?:\p{Ll}[\p{Ll}\d-]+|\p{Lu}[\p{Lu}\d-]+)(?:[._:]+[\p{L}\d-]+)+$/u;

/** An answer (`yes`), one or two letters, or a key of a program is not a name under any heading. */
export function isAnswerOrKey(text: string, dictionary: NameDictionary): boolean {
  const folded = foldToAscii(text).toLowerCase();
  if (answer.test(folded)) return true;
  // In other scripts two letters are a word.
  if (!/[^\p{Script=Latin}\P{L}]/u.test(text) && (text.match(/\p{L}/gu) ?? []).length < lettersMin)
    return true;
  return key.test(text) && !dictionary.hasGenus(folded.split(/[._:]/)[0] ?? '');
}
