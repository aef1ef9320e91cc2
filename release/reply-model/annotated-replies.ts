import { readdirSync, readFileSync } from 'node:fs';
import type { Act, NumberRole } from '../../apps/server/src/capabilities/supply/replies/model/classes.ts';
import { acts } from '../../apps/server/src/capabilities/supply/replies/model/classes.ts';
import type { RequestedLine } from '../../apps/server/src/capabilities/supply/replies/request.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A reply with what a person says of each statement and number; data/replies/README.md describes the form. */
export interface AnnotatedReply {
  readonly language: string;
  readonly lines: readonly RequestedLine[];
  readonly text: string;
  readonly statements: readonly (Span & { readonly act: Act })[];
  /** Names of plants. */
  readonly names: readonly Span[];
  /** Null: a share or word of amount, which has no role. */
  readonly numbers: readonly (Span & { readonly role: NumberRole | null })[];
}

const roles: ReadonlyMap<string, NumberRole> = new Map([
  ['a', 'committed'],
  ['r', 'requested'],
  ['s', 'short'],
  ['x', 'excepted'],
  ['l', 'later'],
  ['o', 'other'],
  ['g', 'grown'],
  ['u', 'unavailable'],
  ['k', 'packs'],
  ['m', 'pack_size'],
]);

export function readAnnotatedReplies(folder: URL): AnnotatedReply[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split(/\n\s*\n/)
        .flatMap((block) => readBlock(block) ?? []),
    );
}

/** Undefined for a block that is no reply: a comment, or lines that ask for nothing readable. */
function readBlock(block: string): AnnotatedReply | undefined {
  const [head = '', ...rows] = block.split('\n').filter((row) => row.trim() !== '');
  if (!head.startsWith('@')) return undefined;
  const [language = '', ...asked] = head
    .slice(1)
    .split('|')
    .map((part) => part.trim());
  const lines = asked.flatMap((part, index) => readLine(part, index) ?? []);
  if (lines.length < asked.length) return undefined;
  let text = '';
  const statements: (Span & { act: Act })[] = [];
  const numbers: AnnotatedReply['numbers'][number][] = [];
  const names: Span[] = [];
  for (const row of rows) {
    const [label = '', said = ''] = row.split(/\t(.*)/s);
    const act = acts.find((each) => each === label.trim().split(' ')[0]);
    if (act === undefined) continue;
    if (text !== '' && !text.endsWith('\n')) text += ' ';
    const start = text.length;
    let from = 0;
    const plain = said.replaceAll('\\n', '\n');
    for (const { index, 0: whole, 1: tag = '', 2: marked = '' } of plain.matchAll(
      /\{(p\d+|px|z|\$|d|[arsxlogukmfin]) ([^{}]+)\}/g,
    )) {
      text += plain.slice(from, index);
      const role = tag === 'f' ? null : (roles.get(tag) ?? 'foreign');
      const span = { start: text.length, end: text.length + marked.length };
      if (tag.startsWith('p')) names.push(span);
      numbers.push({ ...span, role });
      text += marked;
      from = index + whole.length;
    }
    text += plain.slice(from);
    statements.push({ act, start, end: text.length });
  }
  return { language, lines, text, statements, numbers, names };
}

function readLine(part: string, index: number): RequestedLine | undefined {
  const [, quantity = '', botanicalName, targetGrade] = /^([\d.,]+) (.+), ([^,]+)$/.exec(part) ?? [];
  if (botanicalName === undefined || targetGrade === undefined) return undefined;
  const id = `L${index + 1}`;
  return {
    id,
    botanicalName,
    commonName: null,
    targetGrade,
    quantity: Number(quantity.replaceAll(/[.,]/g, '')),
  };
}
