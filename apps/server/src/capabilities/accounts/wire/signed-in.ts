import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** The part of the interface description that all routes of the account share. */
export const ofAccount = { tags: ['Account'], security: [{ session: [] }] };

type SignedInRequest = Pick<FastifyRequest, 'person' | 'ip'>;

export const actorOf = ({ person, ip }: SignedInRequest): Actor => ({
  kind: 'person',
  personId: person.personId,
  address: ip,
});

/** No one reaches beyond their own account. */
export const scopeOf = ({ person }: Pick<FastifyRequest, 'person'>) => ({ accountId: person.accountId });
