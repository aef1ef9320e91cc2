import { randomBytes, randomInt } from 'node:crypto';
import type { Answer } from './conformance.ts';
import type { Operation } from './document.ts';
import type { Request, Seen } from './requests.ts';

interface CallerOptions {
  readonly url: string;
  readonly apiKey: string;
  /** The token of the one-time link that makes the first owner. */
  readonly token: string;
}

export interface Caller {
  /** Identifiers that the service has answered with. */
  readonly seen: Seen;
  call(operation: Operation, request: Request): Promise<Answer>;
}

const seenMax = 200;
/** No answer may take longer. */
const answerMs = 60_000;

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Calls with the key or as the owner, as required, and now and then without a credential. */
export async function createCaller({ url, apiKey, token }: CallerOptions): Promise<Caller> {
  const person = { email: 'fuzz@nursery.example', password: randomBytes(12).toString('hex') };
  const json = { 'content-type': 'application/json' };
  await fetch(`${url}/v1/account/link`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token, name: 'Fuzz', ...person }),
  });
  const seen = new Map<string, string[]>();
  let cookie = '';
  const signIn = async (): Promise<void> => {
    const answer = await fetch(`${url}/v1/account/session`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(person),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
  };
  await signIn();

  const credentialFor = ({ method, path, security = [] }: Operation): Record<string, string> => {
    // A session ends when its person signs out, and signing in is limited.
    if (randomInt(40) === 0 || (method === 'delete' && path === '/v1/account/session')) return {};
    const takesKey = security.length === 0 || security.some((each) => 'apiKey' in each);
    return takesKey ? { 'x-api-key': apiKey } : { cookie, origin: url };
  };
  return {
    seen,
    async call(operation, request) {
      const credential = credentialFor(operation);
      const answer = await send(url, request, credential).catch((error: unknown) => ({
        status: 0,
        mediaType: '',
        text: String(error),
      }));
      if (answer.mediaType === 'application/json') remember(JSON.parse(answer.text), seen);
      // Its session was ended, by a new password for instance.
      if (answer.status === 401 && credential.cookie === cookie) await signIn();
      return answer;
    },
  };
}

async function send(
  url: string,
  { method, path, headers, body }: Request,
  credential: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...credential, 'x-forwarded-for': someAddress() },
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
    ...(body !== undefined && { body }),
  });
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
  return { status: response.status, mediaType, text: await response.text() };
}

/** Members called as parameters of paths are: `job_id`, `id`, `hash`; the `id` of a list leads to `list_id`. */
function remember(value: unknown, seen: Map<string, string[]>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'object') remember(member, seen);
    else if (/^(?:job_id|id|hash|file_type)$/.test(name)) {
      note(name, String(member), seen);
      if ('open_rows' in value) note('list_id', String(member), seen);
    }
  }
}

function note(name: string, text: string, seen: Map<string, string[]>): void {
  const known = seen.get(name) ?? [];
  if (known.length < seenMax && !known.includes(text)) seen.set(name, [...known, text]);
}
