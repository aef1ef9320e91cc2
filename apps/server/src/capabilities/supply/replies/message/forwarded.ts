import type { SupplyRequestLine } from '../../request-line.ts';
import { tokensOf } from './draft-phrases.ts';
import type { MessageLine } from './message.ts';
import { fromLine, wrote } from './part-phrases.ts';

const mark =
  /^[^\p{L}]*(?:(?:begin|anfang der|début du|inicio del|inizio(?: del)?)\s)?(?:forwarded (?:message|by)|weitergeleiteten? nachricht|message (?:transféré|réexpédié)|doorgestuurd bericht|mensaje reenviado|messaggio inoltrato)/iu;
const subjectMark = /^\s*(?:fwd?|wg|tr|doorst|rv|i)\s*:/i;
const answerSubject = /:\s*(?:re|aw|antw|sv|r|rif|res)\s*:/i;

export interface Correspondence {
  /** Lines of the request, of which our enquiry was written. */
  readonly asked: readonly SupplyRequestLine[];
  readonly sender: string | null;
  readonly subject: string | null;
}

const says = ({ part, text }: MessageLine) => part === 'body' && text.trim() !== '';

/**
 * Makes an answer that is only passed on, a grower's, the writer's own words. Our mail stays quoted, and so do older ones.
 * @param ownAt number of the first line of our enquiry
 */
export function raiseForwarded(
  lines: readonly MessageLine[],
  { asked, sender, subject }: Correspondence,
  ownAt: number,
): readonly MessageLine[] {
  const at = lines.findIndex(({ part, text, depth }) => part === 'heading' || (depth < 2 && mark.test(text)));
  const heading = lines[at]?.text ?? '';
  const isMarked = mark.test(heading) || (fromLine.test(heading) && subjectMark.test(subject ?? ''));
  const begin = lines.findIndex((line, number) => number > at && says(line) && line.depth > 0);
  const inner = lines[begin]?.depth ?? 0;
  if (!isMarked || inner === 0 || begin >= ownAt || isFrom(sender, lines)) return lines;
  const inside = lines.slice(at + 1);
  const answers = ({ depth, part, text }: MessageLine) =>
    depth > inner || (part === 'heading' && answerSubject.test(text));
  const isQuestion = ownAt === lines.length && inside.some(({ text }) => text.includes('?'));
  if ((isQuestion && !inside.some(answers)) || speaksOfPlants(lines.slice(0, at), asked)) return lines;
  return lines.map((line, number) =>
    number < begin || line.part === 'heading' ? line : { ...line, depth: Math.max(0, line.depth - inner) },
  );
}

function speaksOfPlants(lines: readonly MessageLine[], asked: readonly SupplyRequestLine[]): boolean {
  const names = asked.map(({ botanical_name: name, common_name: common }) => `${name} ${common ?? ''}`);
  const words = new Set(tokensOf(names.join(' ')).flatMap(({ key }) => (key.length > 3 ? key : [])));
  const said = lines.filter(says).flatMap(({ text }) => tokensOf(text));
  return said.some(({ key }) => /\d/.test(key) || words.has(key));
}

/** True if the first mail that is quoted is the sender's own. */
export function isFrom(sender: string | null, lines: readonly MessageLine[]): boolean {
  const from = lines.find(
    ({ part, text }) => part === 'heading' && (fromLine.test(text) || wrote.test(text)),
  );
  const names = (sender ?? '').toLowerCase().match(/[^\s<>"]+@[^\s<>"]+|^[^<@"]{4,}(?=<)/g) ?? [];
  return names.some((name) => from?.text.toLowerCase().includes(name.trim()));
}
