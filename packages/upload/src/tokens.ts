import { PlantDataError } from '@plantdata/client';

/** The answer of the platform's own backend: a token for the merchant who is signed in, and the addresses of the service. */
export interface Delegation {
  /** `expires_in`: seconds. */
  readonly delegation: { readonly token: string; readonly expires_in: number };
  /** The address at which uploads are created (tus). */
  readonly upload_url: string;
  /** The address of the service, without `/v1`. */
  readonly service_url: string;
}

/** Gets a fresh token. Rejects with an error whose `detail`, else `message`, is shown to the merchant. */
export type GetDelegation = () => Promise<Delegation>;

interface Token {
  readonly token: string;
  readonly uploadUrl: string;
  readonly serviceUrl: string;
}

export interface Tokens {
  /** The token of the moment: the same one until it is about to end or was refused. */
  get(): Promise<Token>;
  /** The token was refused; the next `get` asks for another one. */
  drop(): void;
}

/** A token is replaced before it ends, so that hardly a request is refused. */
const marginMs = 20_000;

export function createTokens(getDelegation: GetDelegation): Tokens {
  let current: (Token & { readonly endsAtMs: number }) | undefined;
  return {
    async get() {
      if (current === undefined || current.endsAtMs - Date.now() < marginMs) {
        const { delegation, upload_url: uploadUrl, service_url: serviceUrl } = await getDelegation();
        const { token, expires_in: seconds } = delegation;
        current = { token, uploadUrl, serviceUrl, endsAtMs: Date.now() + seconds * 1_000 };
      }
      return current;
    },
    drop() {
      current = undefined;
    },
  };
}

/** An error of the service, or of the backend, from the text of its answer (RFC 9457). */
export function refusalOf(status: number, text: string): PlantDataError {
  const { error, detail, request_id: requestId } = membersOf(text);
  return new PlantDataError({
    status,
    code: typeof error === 'string' ? error : 'unreadable_answer',
    detail: typeof detail === 'string' ? detail : '',
    requestId: typeof requestId === 'string' ? requestId : undefined,
  });
}

function membersOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Asks the backend of the page by POST; the answer has the members of a {@link Delegation}. */
export async function askBackend(url: string): Promise<Delegation> {
  const answer = await fetch(url, { method: 'POST' });
  const text = await answer.text();
  if (!answer.ok || !('delegation' in membersOf(text))) throw refusalOf(answer.status, text);
  return JSON.parse(text);
}
