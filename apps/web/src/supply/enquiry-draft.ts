import type { AnswerAt, OptionsAt } from '@plantdata/client';
import { service } from '../api/service.ts';
import { supply } from '../texts/supply.ts';
import { type EnquiryFacts, regionOf } from './enquiry-facts.ts';
import { requestLines, type ScheduleLine } from './schedule.ts';
import { createTabStore } from './tab-store.ts';

export type EnquiryRequest = OptionsAt<'/v1/supply/enquiry-drafts', 'post'>['body'];

export interface EnquiryDraft {
  readonly subject: string;
  readonly body: string;
  /** As the service wrote it. */
  readonly written: { readonly subject: string; readonly body: string };
  /** The request from which it was written, to detect changes. */
  readonly request: string;
  /** Facts that the nursery will ask for. */
  readonly missing: readonly string[];
  readonly warnings: readonly string[];
  /** Its table as a file. */
  readonly sheet: AnswerAt<'/v1/supply/enquiry-drafts', 'post'>['sheet'];
  /** The model that worded it; null where rules did. */
  readonly model: string | null;
}

export const enquiryDraft = createTabStore<{ readonly draft: EnquiryDraft | null }>('supply.draft', {
  draft: null,
});

export function editDraft(changes: Partial<Pick<EnquiryDraft, 'subject' | 'body'>>): void {
  const { draft } = enquiryDraft.value();
  if (draft !== null) enquiryDraft.change({ draft: { ...draft, ...changes } });
}

export const isEdited = ({ subject, body, written }: EnquiryDraft): boolean =>
  subject !== written.subject || body !== written.body;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'project';

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const enquiryRequest = (
  lines: readonly ScheduleLine[],
  facts: EnquiryFacts,
  accountId: string,
): EnquiryRequest => ({
  owner_type: 'group',
  owner_id: accountId,
  client_project_key: slugOf(facts.title),
  source_revision: facts.revision.trim(),
  language: facts.language,
  title: facts.title.trim(),
  region_code: regionOf(facts),
  region_label: facts.regionLabel.trim(),
  horizon_start: facts.start,
  horizon_end: facts.end,
  quality_requirements: textOrNull(facts.quality),
  delivery_notes: textOrNull(facts.delivery),
  substitutions_allowed: facts.isOtherPlantWelcome,
  alternate_grades_allowed: facts.isOtherSizeWelcome,
  lines: requestLines(lines),
});

/** Has the service write the enquiry, and keeps it. */
export async function writeDraft(request: EnquiryRequest): Promise<void> {
  const answer = await service.post('/v1/supply/enquiry-drafts', { body: request });
  const written = { subject: answer.subject, body: answer.plain_text };
  enquiryDraft.change({
    draft: {
      ...written,
      written,
      request: JSON.stringify(request),
      missing: answer.missing_critical_fields.map((pointer) => missingText(pointer, request)),
      warnings: answer.warnings,
      sheet: answer.sheet,
      model: answer.ai_generated ? answer.model : null,
    },
  });
}

/** Describes a JSON Pointer into the request for people. */
function missingText(pointer: string, { lines }: EnquiryRequest): string {
  const texts = supply.draft;
  const [, index] = /^\/lines\/(\d+)\//.exec(pointer) ?? [];
  if (index !== undefined) return texts.missingSize(lines[Number(index)]?.id ?? index);
  return pointer === '/region_code' || pointer === '/region_label' ? texts.missingFields[pointer] : pointer;
}
