/** Letters in which plurals of English, German, Dutch, French, Spanish and Italian differ from the singular, at the end. */
const endings = "aeinosxy'";

/** What a word and its plurals have in common; other words may have it too. */
export function withoutNumber(word: string): string {
  const single = word.replace(/(.)\1/gu, '$1');
  let end = single.length;
  while (end > 1 && endings.includes(single.charAt(end - 1))) end -= 1;
  return single.slice(0, end);
}

/** Whether a word is another one or its plural, by the rules of any of the languages: a form that none has does no harm. */
export function isFormOf(word: string, single: string): boolean {
  return word === single || formsOf(single).includes(word);
}

function formsOf(word: string): string[] {
  if (word.length < 3) return [];
  const forms = [`${word}s`, `${word}'s`, `${word}es`, `${word}en`, `${word}n`, `${word}e`];
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`);
  if (/(?:io|o|e)$/.test(word)) forms.push(word.replace(/(?:io|o|e)$/, 'i'));
  if (word.endsWith('a')) forms.push(`${word.slice(0, -1)}e`);
  if (word.endsWith('au')) forms.push(`${word}x`);
  if (/[aeou][bdfgklmnprt]$/.test(word)) forms.push(`${word}${word.at(-1)}en`);
  if (/(?:aa|oo|ee)[lmnr]$/.test(word)) forms.push(`${word.slice(0, -2)}${word.at(-1)}en`);
  return forms;
}
