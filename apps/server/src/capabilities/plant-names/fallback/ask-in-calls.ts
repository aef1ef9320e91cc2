import type { LanguageModel } from '../../../platform/ai/index.ts';
import { OutboundFailure } from '../../../platform/outbound/index.ts';
import { askModel, tokensAtMost } from './ask-model.ts';
import type { FallbackLimits } from './limits.ts';
import type { NameProposal } from './name-fallback.ts';

interface CalledProposal {
  /** Null: nothing plausible was proposed. Names that were not asked, or not answered, are missing. */
  readonly proposals: Map<string, NameProposal | null>;
  /** Number of missing names, by reason. */
  readonly missing: Map<string, number>;
}

interface ModelCall {
  readonly model: LanguageModel;
  readonly limits: FallbackLimits;
  readonly signal: AbortSignal;
}

interface CallRound extends CalledProposal {
  readonly waiting: (readonly string[])[];
  readonly endsAt: number;
  tokensLeft: number;
  underway: number;
  outage: string | null;
}

/** A model cannot answer in less. */
const usefulMs = 100;

const outOfTokens = 'its tokens for a request were used up';

/** Asks for the names in several calls at a time, as far as the limits allow. Throws only the reason of the signal. */
export async function askInCalls(names: readonly string[], asking: ModelCall): Promise<CalledProposal> {
  const { namesMax, namesPerCall, concurrency, timeMs, tokensMax } = asking.limits;
  const round: CallRound = {
    proposals: new Map(),
    missing: new Map(),
    waiting: divideIntoCalls(names.slice(0, namesMax), namesPerCall),
    endsAt: performance.now() + timeMs,
    tokensLeft: tokensMax,
    underway: 0,
    outage: null,
  };
  leaveOut(round, names.slice(namesMax), `it is asked for ${namesMax} names of a request at most`);
  await Promise.all(Array.from({ length: concurrency }, () => askUntilDone(round, asking)));
  return round;
}

async function askUntilDone(round: CallRound, asking: ModelCall): Promise<void> {
  for (let [call] = round.waiting; call !== undefined; [call] = round.waiting) {
    const tokens = tokensAtMost(call);
    const obstacle = obstacleTo(tokens, round, asking.limits);
    // A call in flight may use fewer tokens than were reserved for it; the worker that made it then
    // takes the next call.
    if (obstacle === outOfTokens && round.underway > 0) return;
    round.waiting.shift();
    if (obstacle === null) await ask(call, tokens, round, asking);
    else leaveOut(round, call, obstacle);
  }
}

function obstacleTo(tokens: number, round: CallRound, { timeMs }: FallbackLimits): string | null {
  if (round.outage !== null) return round.outage;
  if (round.endsAt - performance.now() < usefulMs) return `its ${timeMs / 1000} s for a request were over`;
  return tokens > round.tokensLeft ? outOfTokens : null;
}

async function ask(
  call: readonly string[],
  tokens: number,
  round: CallRound,
  { model, signal }: ModelCall,
): Promise<void> {
  round.underway++;
  round.tokensLeft -= tokens;
  try {
    const timeoutMs = Math.floor(round.endsAt - performance.now());
    const answer = await askModel(model, call, { timeoutMs, signal });
    for (const [name, proposal] of answer.proposals) round.proposals.set(name, proposal);
    // Not every provider says what was used.
    if (answer.tokens > 0) round.tokensLeft += tokens - answer.tokens;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    // An unreadable answer concerns this call only; any other failure would happen again.
    if (error.kind !== 'unreadable') round.outage ??= error.message;
    leaveOut(round, call, error.message);
  } finally {
    round.underway--;
  }
}

function leaveOut({ missing }: CallRound, names: readonly string[], reason: string): void {
  if (names.length > 0) missing.set(reason, (missing.get(reason) ?? 0) + names.length);
}

/** At most four words of letters, which say too little to be instructions. */
const shortName = /^[\p{L}\p{M}×'’‘."-]{1,40}(?: [\p{L}\p{M}×'’‘."-]{1,40}){0,3}$/u;

/**
 * Divides names into calls. A text that could be more than a name gets a separate call, so that it
 * cannot influence the answer to another name, which is cached for all callers.
 */
function divideIntoCalls(names: readonly string[], namesPerCall: number): string[][] {
  const short = names.filter((name) => shortName.test(name));
  const long = names.filter((name) => !shortName.test(name));
  const together = Array.from({ length: Math.ceil(short.length / namesPerCall) }, (_, call) =>
    short.slice(call * namesPerCall, (call + 1) * namesPerCall),
  );
  return [...together, ...long.map((name) => [name])];
}
