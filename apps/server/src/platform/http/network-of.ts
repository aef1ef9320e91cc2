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
  return isIPv6(address) ? network64(address) : 'unknown';
}

function network64(address: string): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups, which are never among the first four. */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group === '' ? [] : [group]));
