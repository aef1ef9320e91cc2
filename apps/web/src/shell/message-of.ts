import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { errors as texts } from '../texts/errors.ts';

/** Message of an error, for people: no header, pointer or word of HTTP gets through. */
export function messageOf(error: unknown): string {
  if (error instanceof PlantDataError) return messageOfAnswer(error);
  if (error instanceof PlantDataConnectionError) return texts.offline;
  // The page's own errors are written for people; other kinds come from the browser.
  return error instanceof Error && error.name === 'Error' ? error.message : texts.page;
}

function messageOfAnswer({ code, status, detail, errors: [problem] }: PlantDataError): string {
  const own = byKey(texts.ofCode, code);
  if (own !== undefined) return own;
  const said = problem === undefined ? detail : nameInWords(detail, problem.pointer);
  if (isForPeople(said)) return said;
  return byKey(texts.ofStatus, String(status)) ?? (status >= 500 ? texts.failed : texts.refused);
}

const byKey = (sentences: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(sentences, key) ? sentences[key] : undefined;

/** Code, names of members and headers, addresses, and words of HTTP and JSON. Quotes enclose the words that a person has entered. */
const protocolWords =
  /[`_{}]|(?:^|\s)\/|\b(?:Upload|Content|Tus|Idempotency|X|If)-[A-Z]|\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|HTTP|JSON|null|array|object|interface description)\b/;

const isForPeople = (text: string): boolean =>
  text !== '' && !protocolWords.test(text.replace(/"[^"]*"|“[^”]*”/g, ''));

/** `/lines/3/size_label is missing.`: `The size label of entry 4 is missing.` */
function nameInWords(detail: string, pointer: string): string {
  const segments = pointer.split('/').slice(1);
  const index = segments.findLast((segment) => /^\d+$/.test(segment));
  const member = segments.findLast((segment) => segment !== index) ?? '';
  const words = byKey(texts.ofMember, member) ?? texts.member(member.replaceAll('_', ' '));
  const entry = index === undefined ? undefined : texts.entry(Number(index) + 1);
  const place = [segments.at(-1) === index ? undefined : words, entry].filter(Boolean).join(' of ');
  // A member of one word is a word of the sentence too.
  const placed = pointer === '' ? detail : detail.replaceAll(pointer, place);
  const said = member.includes('_') ? placed.replaceAll(member, words) : placed;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
