import { networkOf } from '../../../platform/http/network-of.ts';

const browserForm = /\b(Edg|OPR|Firefox|FxiOS|CriOS|(?:Headless)?Chrome|Safari)(?:e|A|iOS)?\//g;
const browserNames = new Map([
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
]);
const systemForm = /\b(?:Android|iPhone|iPad|Windows|Macintosh|Linux)\b/;

/** Names the browser and its system as far as it says them; null for other programs. */
export function browserNameOf(userAgent = ''): string | null {
  const said = [...userAgent.matchAll(browserForm)].map(([, name = '']) => name);
  // Edge and Opera also say that they are Chrome, and all of these say that they are Safari.
  const name = said.find((each) => each === 'Edg' || each === 'OPR') ?? said[0];
  if (name === undefined) return null;
  const system = /\bAndroid\b/.exec(userAgent) ?? systemForm.exec(userAgent);
  return `${browserNames.get(name) ?? name}${system === null ? '' : ` on ${system[0]}`}`;
}

/** The place of an address without the machine: IPv4 /24, IPv6 /48. */
export function placeOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\.\d+$/, '.0/24');
}
