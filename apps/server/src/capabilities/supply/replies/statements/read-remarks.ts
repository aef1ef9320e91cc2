import type { ReplyMessage } from '../message/message.ts';
import type { TableRow } from '../tables/read-tables.ts';
import { type LineReading, markSentences } from './mark-line.ts';
import { cutSentence } from './pieces.ts';
import type { PieceOfSubject } from './subjects.ts';

/** Statements in the free cells of a row, which are about its lines. */
export async function readRemarks(
  { line, ids, otherPlant, certainty, remarks }: TableRow,
  { lines }: ReplyMessage,
  reading: LineReading,
): Promise<PieceOfSubject[]> {
  const text = lines[line]?.text ?? '';
  const found: PieceOfSubject[] = [];
  for (const remark of remarks) {
    for (const { span, mentions } of await markSentences(text.slice(remark.start, remark.end), reading)) {
      for (const { start, end } of cutSentence(text.slice(remark.start, remark.end), span, mentions)) {
        const within = mentions
          .filter((mention) => mention.start >= start && mention.start < end)
          .map((mention) => ({
            ...mention,
            start: mention.start + remark.start,
            end: mention.end + remark.start,
          }));
        found.push({
          piece: {
            start: start + remark.start,
            end: end + remark.start,
            line,
            text,
            mentions: within,
            isAfterBlank: false,
            isFirstOfLine: false,
          },
          subject: { ids, by: 'row', certainty, otherPlant },
        });
      }
    }
  }
  return found;
}
