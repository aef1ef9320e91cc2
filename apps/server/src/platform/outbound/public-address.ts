import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not reached over the public Internet, or not meant to be (IANA special-purpose
 * address registries, RFC 6890).
 */
const special: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
];

const specialAddresses = new BlockList();
for (const [network, bits, family] of special) specialAddresses.addSubnet(network, bits, family);

/** Global unicast addresses; all others of version 6 are special or lead to version 4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, bits] of [
  // Teredo and the other protocol assignments, documentation, 6to4, segment routing.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['5f00::', 16],
] as const)
  special6.addSubnet(network, bits, 'ipv6');

/** True if an address, in any spelling, is on the public Internet. False for any other text. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialAddresses.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
    default:
      return false;
  }
}
