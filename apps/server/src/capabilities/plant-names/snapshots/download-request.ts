import { serviceVersion } from '../../../platform/http/version.ts';
import { DownloadError } from './download-error.ts';
import { codeOf } from './write-error.ts';

const redirectsMax = 5;

/** Asks for a file and follows redirects, a bounded number and only to http and https. */
export async function requestFile(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  let address = parseUrl(url);
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const response = await ask(address.href, headers, signal);
    const location = isRedirect(response.status) ? response.headers.get('location') : null;
    if (location === null) return requireFile(response, address);
    await dropBody(response);
    address = followRedirect(address, location);
  }
  throw new DownloadError(`${url} leads from one address to the next, more than ${redirectsMax} times.`);
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new DownloadError(
      `${JSON.stringify(text)} is not an address that begins with http:// or https://.`,
    );
  }
  return url;
}

function followRedirect(from: URL, location: string): URL {
  const to = parseUrl(URL.parse(location, from.href)?.href ?? location);
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new DownloadError(`${from.href} leads to ${to.href}, which is not protected; it was not followed.`);
  }
  return to;
}

async function ask(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      headers: {
        'user-agent': `PlantDataService/${serviceVersion}`,
        'accept-encoding': 'identity',
        ...headers,
      },
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    throw connectionError(url, error);
  }
}

/** Returns the error of an attempt, with the cause that a person can act on. */
export function connectionError(url: string, error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = codeOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  const isUntrusted = /CERT|SIGNATURE|TLS|SELF_SIGNED/.test(reason);
  return new DownloadError(
    isUntrusted
      ? `${url} does not prove who it is (${reason}). Download the file yourself and give it with --from.`
      : `The connection to ${url} failed (${reason}).`,
    { cause: error, isWorthRetrying: !isUntrusted },
  );
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/**
 * Answers with which a download can continue: the whole file, a part of it, unchanged, or no such
 * part.
 */
const usable = new Set([200, 206, 304, 416]);

async function requireFile(response: Response, url: URL): Promise<Response> {
  const { status } = response;
  if (!usable.has(status)) {
    await dropBody(response);
    throw new DownloadError(`${url.href} answered with status ${status}. ${adviceFor(status)}`, {
      isWorthRetrying: status >= 500 || status === 429 || status === 408,
      retryAfterMs: retryAfterOf(response),
    });
  }
  if (
    status <= 206 &&
    /^\s*(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '')
  ) {
    await dropBody(response);
    throw webPageError(url.href);
  }
  return response;
}

/** Ends an answer of which no more is wanted; whether it ends well does not matter then. */
export async function dropBody({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined);
}

export function webPageError(url: string): DownloadError {
  return new DownloadError(
    `${url} answered with a web page instead of the file. Open it in a browser, download the file there and give it with --from.`,
  );
}

function adviceFor(status: number): string {
  if (status === 404 || status === 410) {
    return 'The publisher may have moved the file: give its new address with --url, or the file with --from.';
  }
  if (status === 401 || status === 403) return 'Download the file in a browser and give it with --from.';
  return 'Try again later, or give the file with --from.';
}

function retryAfterOf({ headers }: Response): number {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}
