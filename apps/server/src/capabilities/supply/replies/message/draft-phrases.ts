import { stripAccents } from '../../../../platform/strip-accents.ts';
import { yieldToEventLoop } from '../../../../platform/time-slices.ts';
import { type EnquiryLine, lineOf } from '../../drafts/enquiry.ts';
import { draftLanguages, wordingOf } from '../../drafts/wording.ts';
import type { SupplyRequestLine } from '../../request-line.ts';

/** Words and numbers with their places and the signs before them; `key` is without case and accents. */
export function tokensOf(text: string) {
  let end = 0;
  return [...text.matchAll(/\p{Nd}+|\p{L}[\p{L}\p{M}]*/gu)].map(({ 0: word, index: start }) => {
    const signs = text.slice(end, start);
    end = start + word.length;
    const plain = /^[a-z0-9]+$/i.test(word) ? word : stripAccents(word);
    return { key: plain.toLowerCase(), signs, start, end };
  });
}

/** Words at the beginning of a line of a draft. A group is a size above its lines; a value follows a term or a requirement. */
export interface DraftPhrase {
  readonly kind: 'plant' | 'note' | 'sentence' | 'group' | 'headings' | 'term' | 'requirement';
  /** Reference of the line of a plant. */
  readonly id: string;
}

/** A tree of phrases by their words. */
export interface PhraseNode {
  readonly next: Map<string, PhraseNode>;
  phrase?: DraftPhrase;
}

/** All that a draft may say, in every language and however it was asked for. */
export interface DraftPhrases {
  readonly beginnings: PhraseNode;
  /** Stand within and behind plants. */
  readonly notes: PhraseNode;
}

/** @param words keys of a message; lines with a name that it does not have are left out */
export async function renderDrafts(
  lines: readonly SupplyRequestLine[],
  words: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<DraftPhrases> {
  const beginnings: PhraseNode = { next: new Map() };
  const notes: PhraseNode = { next: new Map() };
  const seen = new Set<string>();
  const named = lines.filter(({ botanical_name: name }) => tokensOf(name).every(({ key }) => words.has(key)));
  const allowed = { substitutions_allowed: false, alternate_grades_allowed: false };
  for (const language of draftLanguages) {
    const wording = wordingOf(language, null);
    const { locales: _, noRegion: __, headings, questions, ...said } = wording.phrases;
    const { project, region, window, revision, quality, delivery, noSubstitutes, noOtherGrades } = said;
    for (const name of [project, region, window, revision]) add(beginnings, name, 'term');
    for (const name of [quality, delivery]) add(beginnings, name, 'requirement');
    for (const note of [noSubstitutes, noOtherGrades]) add(notes, note, 'note');
    add(beginnings, Object.values(headings).join(' '), 'headings');
    for (const text of [...questions, ...Object.values(said)]) add(beginnings, text, 'sentence');
    for (const line of named) {
      await yieldToEventLoop(signal);
      const written = lineOf(line, allowed, wording);
      const key = [written.reference, written.grade, written.quantity]
        .join(' ')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
      if (!seen.has(key)) addLine(beginnings, written);
      seen.add(key);
    }
  }
  return { beginnings, notes };
}

/** With and without the number and the common name, which a reply may lose. */
function addLine(root: PhraseNode, { reference, name, commonName, grade, quantity }: EnquiryLine): void {
  add(root, grade, 'group');
  for (const number of ['', reference])
    for (const common of new Set(['', commonName ?? '']))
      add(root, [number, name, common, grade, quantity].join(' '), 'plant', reference);
}

function add(root: PhraseNode, text: string, kind: DraftPhrase['kind'], id = ''): void {
  let node = root;
  for (const { key } of tokensOf(text)) {
    const next: PhraseNode = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    node = next;
  }
  if (node !== root) node.phrase ??= { kind, id };
}
