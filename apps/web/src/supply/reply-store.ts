import type { AnswerAt, OptionsAt } from '@plantdata/client';
import { sendForm } from '../api/send-form.ts';
import { service } from '../api/service.ts';
import { type EnquiryFacts, regionOf } from './enquiry-facts.ts';
import { requestLines, type ScheduleLine } from './schedule.ts';
import { createTabStore } from './tab-store.ts';

export type ReplyRequest = OptionsAt<'/v1/supply/reply-extractions', 'post'>['body'];
type ShownExtraction = AnswerAt<'/v1/supply/reply-extractions', 'post'>;
export type ShownLine = ShownExtraction['lines'][number];
export type ShownSource = ShownLine['evidence'][number]['source'];

/** Correctable members of a line. */
export type Edit = Partial<Omit<ShownLine, 'supply_request_line_id' | 'evidence' | 'extraction_confidence'>>;

/** A reply as it was read: later changes of the text or the lines do not touch it. */
export interface ReadReply {
  readonly text: string;
  readonly asked: readonly ScheduleLine[];
  readonly extraction: ShownExtraction;
}

interface PastedReply {
  readonly text: string;
  /** As a field of the browser has it, in local time: `2026-09-10T09:00`. */
  readonly received: string;
  readonly read: ReadReply | null;
  /** By the id of the line. */
  readonly edits: Readonly<Record<string, Edit>>;
}

export const reply = createTabStore<PastedReply>('supply.reply', {
  text: '',
  received: '',
  read: null,
  edits: {},
});

/** Longest text that the service accepts, in characters. */
export const replyLengthMax = 50_000;
/** Confidence below which a person should check the mail. */
export const sureFrom = 0.75;

export const replyRequest = (
  { text, received }: Pick<PastedReply, 'text' | 'received'>,
  lines: readonly ScheduleLine[],
  facts: EnquiryFacts,
): ReplyRequest => ({
  supply_request_id: facts.title.trim() || 'enquiry',
  source_revision: facts.revision.trim() || 'rev-1',
  request_lines: requestLines(lines),
  text_body: text,
  received_at: received === '' ? null : withOffset(received),
  region_code: regionOf(facts),
  horizon_start: facts.start === '' ? null : facts.start,
  horizon_end: facts.end === '' ? null : facts.end,
});

/** Local time with the offset of this browser: the service counts days from it. */
function withOffset(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset();
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${local}:00${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

interface ReplyReading {
  readonly request: ReplyRequest;
  readonly asked: readonly ScheduleLine[];
  /** The mail, or its attachments. */
  readonly files: readonly File[];
}

/** Has the service read the reply, and keeps the result; discards edits of an earlier reading. */
export async function readReply({ request, asked, files }: ReplyReading): Promise<void> {
  const path = '/v1/supply/reply-extractions';
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  for (const file of files) form.append('file', file);
  const extraction =
    files.length > 0 ? await sendForm(path, form) : await service.post(path, { body: request });
  reply.change({ read: { text: request.text_body ?? '', asked, extraction }, edits: {} });
}

/** Sets values of a line; those that are as they were read are no edits. */
export function editLine(line: ShownLine, changes: Edit): void {
  const { edits } = reply.value();
  const { [line.supply_request_line_id]: before, ...others } = edits;
  const asRead = new Map<string, unknown>(Object.entries(line));
  const edit = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(asRead.get(name)),
    ),
  );
  reply.change({
    edits: Object.keys(edit).length === 0 ? others : { ...others, [line.supply_request_line_id]: edit },
  });
}

export function undoEdits(lineId: string): void {
  const { [lineId]: _undone, ...others } = reply.value().edits;
  reply.change({ edits: others });
}

export const editCount = (edits: PastedReply['edits']): number =>
  Object.values(edits).reduce((sum, edit) => sum + Object.keys(edit).length, 0);
