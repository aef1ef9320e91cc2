import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { KeyCapability, KeyScope } from './key-capabilities.ts';
import type { Caller } from './route-config.ts';

/** Throws `key_scope` unless the scope of the caller's key permits the request. The only place where scopes are checked, but for `requireMerchant`. */
export function checkScope({ routeOptions, method, ip }: FastifyRequest, caller: Caller): void {
  const { scope, merchantId } = caller;
  const { capability, isRead = method === 'GET' || method === 'HEAD', namesMerchant } = routeOptions.config;
  if (scope?.addresses && !isWithin(ip, scope.addresses))
    throw outOfScope('This key may not be used from this address.');
  if (capability !== 'any' && !permits(scope, capability))
    throw outOfScope(
      capability === undefined
        ? 'This operation is not for keys that are limited.'
        : `This key lacks the capability "${capability}".`,
    );
  if (scope?.access === 'read' && !isRead && capability !== 'any')
    throw outOfScope('This key lacks the access "write".');
  if (merchantId !== null || namesMerchant !== true) requireMerchant(caller, merchantId);
}

/** Throws `key_scope` unless the key may act for the merchant; null or a blank: for the account itself. */
export function requireMerchant({ scope }: Caller, merchantId: string | null): void {
  const merchants = scope?.merchants;
  if (merchants === undefined || (merchantId !== null && merchants.includes(merchantId))) return;
  throw outOfScope(
    merchantId === null || merchantId === ''
      ? 'This key acts for certain merchants only, and this request for none of them.'
      : `This key may not act for the merchant ${JSON.stringify(merchantId.slice(0, 80))}.`,
  );
}

function permits(scope: KeyScope | null, capability: KeyCapability | undefined): boolean {
  if (scope === null) return capability !== 'keys';
  if (capability === undefined) return false;
  return scope.capabilities?.includes(capability) ?? capability !== 'keys';
}

const outOfScope = (detail: string): ServiceError =>
  new ServiceError({ code: 'key_scope', detail: `${detail} Its owner can change the scope of the key.` });

/** A range of addresses, or undefined if the text is none. Version 4 has to be written as such. */
export function readAddressRange(text: string) {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined || /[%]|^::ffff:/i.test(address)) return undefined;
  const length = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? length : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  const family = version === 4 ? ('ipv4' as const) : ('ipv6' as const);
  return prefix <= length ? { address, prefix, family } : undefined;
}

/** True if an address, or all of a range, is within one of the ranges. */
export function isWithin(text: string, ranges: readonly string[]): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? text.replace(/%.*$/, '');
  const asked = readAddressRange(mapped);
  if (asked === undefined) return false;
  return ranges.some((each) => {
    const range = readAddressRange(each);
    if (range?.family !== asked.family || range.prefix > asked.prefix) return false;
    const list = new BlockList();
    list.addSubnet(range.address, range.prefix, range.family);
    return list.check(asked.address, asked.family);
  });
}
