import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';

const urlLengthMax = 2_000;
const hostLengthMax = 253;
const labelLengthMax = 63;

/**
 * The origin of a storefront: scheme, host and port other than the usual one, in lower case and ASCII. `problem` says as a
 * sentence what would be right. Names that pass for others by their looks are no origins.
 */
export function normalizeOrigin(siteUrl: string): { readonly origin: string } | { readonly problem: string } {
  const text = siteUrl.trim();
  if (text.length > urlLengthMax) return { problem: `site_url may have ${urlLengthMax} characters.` };
  // The parser of addresses drops some of these silently.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text))
    return { problem: `site_url has a space or a sign that no address has. ${right}` };
  const authority = /^(https?):\/\/([^/?#]*)/i.exec(text);
  const url = URL.parse(text);
  if (authority === null || url === null) return { problem: `site_url is not an address. ${right}` };
  if (/[@%]/.test(authority[2] ?? ''))
    return { problem: `site_url holds user information or percent signs. ${right}` };
  if (url.port === '0') return { problem: `site_url names port 0, which there is not. ${right}` };
  const problem = problemOf(url.hostname, url.protocol);
  return problem === undefined ? { origin: url.origin } : { problem };
}

const right = 'It has to be the origin of a shop: https://shop.example.com';

function problemOf(host: string, protocol: string): string | undefined {
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (/^\[|^[\d.]+$/.test(host)) return `site_url names an address in place of a host. ${right}`;
  if (protocol === 'http:' && !isLocal)
    return 'site_url has to begin with https://. Only http://localhost may do without, while a shop is being built.';
  if (isLocal) return undefined;
  const labels = host.split('.');
  if (!isRegistrable(host)) return `site_url names a host that is not public. ${right}`;
  if (host.length > hostLengthMax || labels.some(({ length }) => length === 0 || length > labelLengthMax))
    return `site_url names a host that there cannot be. ${right}`;
  if (labels.some((label) => !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)))
    return `site_url names a host that there cannot be. ${right}`;
  const shown = domainToUnicode(host);
  // No one can make a top-level domain that looks like another.
  if (shown === '' || shown.split('.').slice(0, -1).some(deceives))
    return 'site_url names a host that looks like another: it mixes scripts, or has only letters that pass for Latin ones.';
  return undefined;
}

/**
 * True below an ending of the Public Suffix List: `shop.co.uk`, and `shop.github.io`, for `github.io` belongs to those who host there.
 * Names of private networks have no ending of the list; those of RFC 2606 are for documents and tests.
 */
function isRegistrable(host: string): boolean {
  const { domain, isIcann, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (domain === null || /(?:^|\.)(?:arpa|onion)$/.test(host)) return false;
  return isIcann === true || isPrivate === true || /^(?:example|test)$/.test(publicSuffix ?? '');
}

/** Letters of other scripts that look like small Latin ones (Unicode Technical Standard 39, intentional confusables and their like). */
const cyrillicLookalikes = /^[асеіјорѕхуһԁԛԝѵӏвкмнтгпьъЬ0-9-]+$/u;
const greekLookalikes = /^[αοινυρκτχεηω0-9-]+$/u;

/** Scripts that are written with one another. */
const together: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Common}]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Common}]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Latin}\p{Script=Common}]+$/u,
];
const scripts =
  `Cyrillic Greek Arabic Hebrew Thai Devanagari Bengali Tamil Telugu Georgian Armenian Khmer Lao Sinhala Gujarati Gurmukhi Kannada Malayalam Myanmar Ethiopic`
    .split(' ')
    .map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u'));

function deceives(label: string): boolean {
  if (/^[a-z0-9-]+$/.test(label)) return label.startsWith('xn--');
  if (/[\p{Cf}\p{Cn}\p{Co}\p{Cs}]/u.test(label)) return true;
  if (cyrillicLookalikes.test(label) || greekLookalikes.test(label)) return true;
  return ![...together, ...scripts].some((writing) => writing.test(label));
}
