import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** What all routes of the account say of themselves in the interface description. */
export const ofAccount = { tags: ['Account'], security: [{ session: [] }] };

type SignedInRequest = Pick<FastifyRequest, 'person' | 'ip'>;

export const actorOf = ({ person, ip }: SignedInRequest): Actor => ({
  kind: 'person',
  personId: person.personId,
  address: ip,
});

/** Nobody reaches beyond their own account. */
export const scopeOf = ({ person }: Pick<FastifyRequest, 'person'>) => ({ accountId: person.accountId });
