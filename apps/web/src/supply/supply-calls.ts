import type { ApiCall } from '../parts/api-call/api-call.ts';
import { supply } from '../texts/supply.ts';
import type { EnquiryRequest } from './enquiry-draft.ts';
import type { ReplyRequest } from './reply-store.ts';
import type { SubstitutionRequest } from './substitutes-store.ts';

/** As much as can be read in a snippet. */
const linesShown = 10;
const textShown = 2_000;

const exampleLine = {
  id: 'L1',
  schedule_line_id: 'L1',
  botanical_name: "Lomandra longifolia 'Tanika'",
  quantity: 250,
  target_grade: '140mm',
};

const firstLines = <T>(lines: readonly T[]) =>
  lines.length === 0 ? [exampleLine] : lines.slice(0, linesShown);

const noteOf = (isCut: boolean) => (isCut ? { note: supply.shortened } : {});

export const callOfEnquiry = (request: EnquiryRequest): ApiCall => ({
  method: 'POST',
  path: '/v1/supply/enquiry-drafts',
  body: {
    ...request,
    title: request.title || supply.facts.projectExample,
    region_label: request.region_label || supply.facts.regionExample,
    horizon_start: request.horizon_start || '2026-09-01',
    horizon_end: request.horizon_end || request.horizon_start || '2026-10-31',
    lines: firstLines(request.lines),
  },
  ...noteOf(request.lines.length > linesShown),
});

export const callOfReply = (request: ReplyRequest): ApiCall => ({
  method: 'POST',
  path: '/v1/supply/reply-extractions',
  body: {
    ...request,
    request_lines: firstLines(request.request_lines),
    text_body: request.text_body?.slice(0, textShown) || supply.reply.placeholder,
  },
  ...noteOf(request.request_lines.length > linesShown || (request.text_body ?? '').length > textShown),
});

export const callOfSubstitutes = (request: SubstitutionRequest): ApiCall => ({
  method: 'POST',
  path: '/v1/supply/substitutions/search',
  body: request,
});
