import { networkOf } from '../../../platform/http/network-of.ts';

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Names the browser and its system as far as it says them; null for other programs. */
export function browserNameOf(userAgent = ''): string | null {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([, form]) => form.test(userAgent))?.[0],
  );
  return browser === undefined ? null : system === undefined ? browser : `${browser} on ${system}`;
}

/** The place of an address without the machine: IPv4 /24, IPv6 /48. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24');
}
