/** The values in the address of a request beside the path of its operation, by their names. */
export interface AddressParts {
  path?: object | undefined;
  query?: object | undefined;
}

/** Parses the address of the service. Throws a TypeError for an impossible address. */
export function readBaseUrl(baseUrl: string | URL): string {
  const { protocol, username, password, search, hash, origin, pathname } = new URL(baseUrl);
  if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl has to begin with http:// or https://.');
  if (username || password || search || hash)
    throw new TypeError('baseUrl is an origin and perhaps a path, without credentials, query or fragment.');
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** The address of an operation whose path has places for values: `/v1/account/keys/{id}`. */
export function addressOf(baseUrl: string, template: string, { path = {}, query = {} }: AddressParts): URL {
  // Without a slash it could lead to another host.
  if (template !== '' && !template.startsWith('/')) throw new TypeError('A path has to begin with "/".');
  const values = new Map<string, unknown>(Object.entries(path));
  const filled = template.replace(/\{(\w+)\}/g, (_place, name: string) => segmentOf(name, values.get(name)));
  const url = new URL(`${baseUrl}${filled}`);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, `${one}`);
  return url;
}

/** Nothing in a value may lead to another path. */
function segmentOf(name: string, value: unknown): string {
  const text = `${value ?? ''}`;
  if (['', '.', '..'].includes(text)) throw new TypeError(`path.${name} cannot be "${text}".`);
  return encodeURIComponent(text);
}
