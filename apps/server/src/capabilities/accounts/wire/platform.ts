import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/index.ts';
import { withKey } from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';

/** The part of the interface description that all routes for the programs of platforms share. */
export const ofPlatform = { tags: ['Account'], security: withKey };

/** Throws `forbidden` unless the key has platform integration: no other key has merchants. */
export function requirePlatform({ platformIntegration }: Caller): void {
  if (platformIntegration) return;
  throw new ServiceError({
    code: 'forbidden',
    detail: 'The plan of this key lacks platform integration, so it has no merchants.',
  });
}

export const keyActorOf = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): Actor => ({
  kind: 'key',
  keyId: caller.keyId,
  address: ip,
});
