import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileIntake } from '../../platform/file-intake/index.ts';
import { type ApiInstance, type Caller, problems, takeFromAll, withKey } from '../../platform/http/index.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { EnquiryDraft } from './drafts/schema.ts';
import { SupplyRequestSnapshot } from './drafts/snapshot.ts';
import { limits, readLetters } from './letters/read-letters.ts';
import { ReplyExtraction, ReplyForm, ReplyToExtract } from './replies/schema.ts';
import type { Supply } from './service.ts';
import { SubstitutionResult, SubstitutionSearch } from './substitutions/schema.ts';

const ofSupply = { tags: ['Supply'], security: withKey };

/** Nothing of what these answer is kept, here or on the way. */
const unkept = { 'cache-control': 'no-store' };

export function supplyRoutes(app: ApiInstance, supply: Supply, rates: RateLimiter, files: FileIntake): void {
  const limitCalls: LimitCalls = ({ caller }, reply) => takeFromAll(reply, rates, callPlaces(caller));
  draftRoute(app, supply, limitCalls);
  extractionRoute(app, supply, limitCalls, files);
  substitutionRoute(app, supply, limitCalls);
}

/** Rejects a call that comes faster than the plan of the key allows: each may cost seconds of work. */
type LimitCalls = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function callPlaces({ lineageId, rates: { spm: policy } }: Caller) {
  if (policy === undefined) return [];
  const rule = `This key may make ${policy.perMinute} supply calls a minute.`;
  return [{ bucket: `key:${lineageId}:spm`, policy, rule }];
}

const mayUseModel = ({ plan, isTest }: Caller): boolean => plan === 'teams' && !isTest;

function draftRoute(app: ApiInstance, supply: Supply, limitCalls: LimitCalls): void {
  app.post(
    '/v1/supply/enquiry-drafts',
    {
      config: { credential: 'key', capability: 'supply', isRead: true, metered: true },
      schema: {
        ...ofSupply,
        operationId: 'draftSupplyEnquiry',
        summary: 'Draft an enquiry to a nursery',
        description:
          'Writes the lines of a schedule as a mail that a nursery can answer line by line, as plain text and as HTML. Teams accounts may get an opening and closing by a language model; species, quantities, grades, dates, region and requirements are those of the request in any case. Nothing is sent: the draft has to be approved. One unit.',
        body: SupplyRequestSnapshot,
        response: { 200: EnquiryDraft, ...problems('invalid_request') },
      },
    },
    async (request, reply) => {
      await limitCalls(request, reply);
      await request.reserve(1);
      reply.headers(unkept);
      return supply.draftEnquiry(request.body, {
        mayUseModel: mayUseModel(request.caller),
        signal: request.abortSignal,
      });
    },
  );
}

function extractionRoute(app: ApiInstance, supply: Supply, limitCalls: LimitCalls, files: FileIntake): void {
  app.post(
    '/v1/supply/reply-extractions',
    {
      config: {
        credential: 'key',
        capability: 'supply',
        isRead: true,
        metered: true,
        acceptsFile: { fields: ReplyForm, filesMax: limits.attachments },
      },
      schema: {
        ...ofSupply,
        operationId: 'extractSupplyReply',
        summary: 'Read the reply of a nursery',
        description:
          'Takes what a mail says of the lines of a request: availability, quantities, grades, ready dates, prices, conditions and alternatives, each with its place in the text. The mail is untrusted: it can only be about the lines of the request, and nothing in it is followed. The result is a draft that has to be approved; the text is not kept. The mail can be a file with its attachments, or these files beside `text_body`: as `multipart/form-data` with this body in the part `request` and up to 20 parts `file`, or uploaded before and named as `file_url`. One unit, once all files are read.',
        body: ReplyToExtract,
        response: {
          200: ReplyExtraction,
          ...problems(
            'invalid_request',
            'file_not_found',
            'unsupported_file_type',
            'parsing_failed',
            'unprocessable_content',
          ),
        },
      },
    },
    async (request, reply) => {
      await limitCalls(request, reply);
      const letters = await readLetters(request, request.body, files);
      await request.reserve(1);
      reply.headers(unkept);
      const extraction = await supply.extractReply(letters.reply, {
        mayUseModel: mayUseModel(request.caller),
        signal: request.abortSignal,
        pieces: letters.text.pieces,
      });
      return letters.finish(extraction);
    },
  );
}

function substitutionRoute(app: ApiInstance, supply: Supply, limitCalls: LimitCalls): void {
  app.post(
    '/v1/supply/substitutions/search',
    {
      config: { credential: 'key', capability: 'supply', isRead: true, metered: true },
      schema: {
        ...ofSupply,
        operationId: 'searchSubstitutions',
        summary: 'Rank substitutes',
        description:
          'Ranks the candidates that the request names, by their scores (structured 0.6, semantic 0.25, supply 0.15; a missing one counts as 0.5), and no others, each explained, with what the service knows of it as evidence: an excluded candidate never comes back, and where none is good enough, there is none. The result has to be approved. One unit.',
        body: SubstitutionSearch,
        response: { 200: SubstitutionResult, ...problems('invalid_request') },
      },
    },
    async (request, reply) => {
      await limitCalls(request, reply);
      await request.reserve(1);
      reply.headers(unkept);
      return supply.searchSubstitutions(request.body, {
        mayUseModel: mayUseModel(request.caller),
        lineageId: request.caller.lineageId,
        signal: request.abortSignal,
      });
    },
  );
}
