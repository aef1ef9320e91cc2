import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address, as far as it can be known: an IPv4 address, or the IPv6 /64 of one
 * household or machine. Behind a proxy an address is text that anyone can send; invalid ones are
 * counted together.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(address) ? network6(address, 4) : 'unknown';
}

/** The place of a caller, without the address itself: /24, or /48 of version 6; null if that is not known. */
export function placeOf(address: string): string | null {
  const network = networkOf(address);
  if (network === 'unknown') return null;
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network6(address, 3);
}

function network6(address: string, count: 3 | 4): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, count);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`;
}

/** An IPv4 address at the end stands for two groups, which are never among the first four. */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group === '' ? [] : [group]));
