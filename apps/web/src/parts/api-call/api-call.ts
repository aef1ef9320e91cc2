/** A call of the interface, as a page makes it and a program could. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  /** Path with placeholders for `params`: `/v1/sdm/status/{job_id}`. */
  readonly path: `/v1/${string}`;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: object | undefined;
  /** In place of a body: a form with a file and texts. */
  readonly form?: { readonly filename: string; readonly fields?: Readonly<Record<string, string>> };
  /** The answer is a file, kept under this name, in place of JSON. */
  readonly savedAs?: string;
  /** Explains which parts of the page's own call are left out here. */
  readonly note?: string;
}

export const LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The address of a call, with its query. */
export function addressOf({ path, params = {}, query }: ApiCall, origin: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(omitUndefined(query))) url.searchParams.set(name, String(value));
  return url.href;
}

/** The defined members of a query. */
export const omitUndefined = (query: ApiCall['query'] = {}): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
