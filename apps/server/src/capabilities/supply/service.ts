import type { BaseLogger } from 'pino';
import type { LanguageModel } from '../../platform/ai/index.ts';
import { ServiceError } from '../../platform/errors.ts';
import { type Enquiry, enquiryOf } from './drafts/enquiry.ts';
import { htmlOf } from './drafts/html.ts';
import { missingFields } from './drafts/missing-fields.ts';
import { plainTextOf } from './drafts/plain-text.ts';
import { type Polish, polish } from './drafts/polish.ts';
import type { EnquiryDraft } from './drafts/schema.ts';
import { sheetOf } from './drafts/sheet.ts';
import type { SupplyRequestSnapshot } from './drafts/snapshot.ts';
import { extractReply, type SecondReader } from './replies/extract-reply.ts';
import { loadCommonNames } from './replies/mentions/plants/common-names.ts';
import type { MessageOptions } from './replies/message/read-message.ts';
import { propose } from './replies/proposals/propose.ts';
import type { ReplyExtraction, ReplyToExtract } from './replies/schema.ts';
import { gatherEvidence, type PlantKnowledge } from './substitutions/evidence.ts';
import { explain } from './substitutions/explain.ts';
import { explainByRule } from './substitutions/explain-by-rule.ts';
import { type Ranking, rankCandidates } from './substitutions/rank.ts';
import type { SubstitutionResult, SubstitutionSearch } from './substitutions/schema.ts';

export interface SupplyOptions {
  /** Null: none is configured. */
  readonly model: LanguageModel | null;
  readonly logger: BaseLogger;
  /** Without it substitutes are ranked and explained by what the request says of them alone. */
  readonly knowledge?: PlantKnowledge;
  /** The time that the reading of a reply may take, in milliseconds; 10,000 by default. */
  readonly readingMsMax?: number;
}

interface DraftCall {
  /** True if the plan of the caller includes texts by a model. */
  readonly mayUseModel: boolean;
  readonly signal: AbortSignal;
}

interface SubstitutionCall extends DraftCall {
  /** The key of the caller and those that it replaced: its distribution models are evidence. */
  readonly lineageId: string;
}
interface ReplyCall extends DraftCall, Pick<MessageOptions, 'pieces'> {}

/** Drafts of enquiries, readings of replies, rankings of substitutes. Nothing is sent, accepted or changed, and nothing is kept. */
export interface Supply {
  draftEnquiry(snapshot: SupplyRequestSnapshot, asking: DraftCall): Promise<EnquiryDraft>;
  extractReply(reply: ReplyToExtract, asking: ReplyCall): Promise<ReplyExtraction>;
  searchSubstitutions(search: SubstitutionSearch, asking: SubstitutionCall): Promise<SubstitutionResult>;
}

export function createSupply(options: SupplyOptions): Supply {
  loadCommonNames();
  return {
    draftEnquiry: (snapshot, asking) => draftEnquiry(snapshot, options, asking),
    extractReply: (reply, asking) => readWithinBudget(reply, options, asking),
    searchSubstitutions: (search, asking) => searchSubstitutions(search, options, asking),
  };
}

async function readWithinBudget(
  reply: ReplyToExtract,
  options: SupplyOptions,
  { mayUseModel, signal, pieces }: ReplyCall,
): Promise<ReplyExtraction> {
  const { readingMsMax = 10_000 } = options;
  const budget = AbortSignal.timeout(readingMsMax);
  try {
    return await extractReply(reply, {
      reader: secondReader(options, mayUseModel, signal),
      signal: AbortSignal.any([signal, budget]),
      pieces,
    });
  } catch (error) {
    if (error !== budget.reason) throw error;
    throw new ServiceError({
      code: 'unprocessable_content',
      detail: `The reply takes longer than ${readingMsMax / 1000} seconds to read. Send fewer request lines in a call, or only the part of the mail that answers them.`,
    });
  }
}

function secondReader(
  { model, logger }: SupplyOptions,
  mayUseModel: boolean,
  signal: AbortSignal,
): SecondReader | undefined {
  if (!mayUseModel || model === null) return undefined;
  return async (text, lines) => {
    try {
      return await propose(text, lines, { model, signal });
    } catch (error) {
      signal.throwIfAborted();
      logger.info({ err: error }, 'the model failed to read a reply');
      throw error;
    }
  };
}

async function draftEnquiry(
  snapshot: SupplyRequestSnapshot,
  options: SupplyOptions,
  asking: DraftCall,
): Promise<EnquiryDraft> {
  const enquiry = enquiryOf(snapshot);
  const { polished, warnings } = await polishDraft(enquiry, options, asking);
  return {
    contract_version: snapshot.contract_version,
    source_revision: snapshot.source_revision,
    subject: enquiry.subject,
    plain_text: polished?.plainText ?? plainTextOf(enquiry),
    html: polished?.html ?? htmlOf(enquiry),
    sheet: sheetOf(enquiry),
    line_references: [...enquiry.lineReferences],
    missing_critical_fields: missingFields(snapshot),
    ai_generated: polished !== null,
    requires_approval: true,
    model: polished === null ? null : (options.model?.name ?? null),
    warnings,
  };
}

async function polishDraft(
  enquiry: Enquiry,
  { model, logger }: SupplyOptions,
  { mayUseModel, signal }: DraftCall,
): Promise<{ polished: Polish | null; warnings: string[] }> {
  if (!mayUseModel) return { polished: null, warnings: [] };
  if (model === null)
    return { polished: null, warnings: ['No language model is configured: this is the canonical draft.'] };
  try {
    const polished = await polish(enquiry, { model, signal });
    if (polished !== null) return { polished, warnings: polished.warnings };
    logger.info('rejected a draft of the model');
    const warning = 'The wording of the model was not taken (facts added): this is the canonical draft.';
    return { polished, warnings: [warning] };
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ err: error }, 'the model failed to word an enquiry');
    return { polished: null, warnings: ['The language model did not answer: this is the canonical draft.'] };
  }
}

async function searchSubstitutions(
  search: SubstitutionSearch,
  options: SupplyOptions,
  asking: SubstitutionCall,
): Promise<SubstitutionResult> {
  const ranking = await rankCandidates(search);
  const { ranked } = ranking;
  const [explanations, evidenceOf] = await Promise.all([
    explanationsOf(ranking, search.design_intent, options, asking),
    gatherEvidence(ranked, search, { ...options, ...asking }),
  ]);
  return {
    source_revision: search.source_revision,
    candidates: ranked.map((each) => {
      const { candidate, rank, score } = each;
      const evidence = evidenceOf(candidate);
      const byRule = explainByRule(each, { count: ranked.length, evidence });
      return {
        ...candidate,
        evidence: [...candidate.evidence, ...evidence],
        rank,
        score,
        explanation: explanations.get(candidate.canonical_species_id) ?? byRule,
      };
    }),
    abstained: ranking.abstainReason !== null,
    abstain_reason: ranking.abstainReason,
    excluded: ranking.excluded.map(({ id, reason }) => ({ canonical_species_id: id, reason })),
    ai_explanations_generated: explanations.size > 0,
    requires_approval: true,
  };
}

async function explanationsOf(
  { ranked }: Ranking,
  intent: string,
  { model, logger }: SupplyOptions,
  { mayUseModel, signal }: DraftCall,
): Promise<ReadonlyMap<string, string>> {
  if (!mayUseModel || model === null || ranked.length === 0) return new Map();
  try {
    return await explain(ranked, intent, { model, signal });
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ err: error }, 'the model failed to explain substitutes');
    return new Map();
  }
}
