import type { AnswerAt } from '@plantdata/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { notify } from '../../parts/notify.ts';
import { account } from '../../texts/account.ts';
import { peopleQuery } from '../account-queries.ts';

export type ListedPerson = AnswerAt<'/v1/account/people', 'get'>['data'][number];

export type OpenPersonDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'remove' | 'second factor'; readonly person: ListedPerson }
  | {
      readonly kind: 'link';
      readonly purpose: 'invitation' | 'password';
      readonly email: string;
      readonly link: string;
    };

/** Owner's actions on a person that need no further input. */
export function usePersonActions(show: (dialog: OpenPersonDialog) => void) {
  const queryClient = useQueryClient();
  const changeRole = useMutation({
    mutationFn: ({ id, role }: ListedPerson) =>
      service.request('patch', '/v1/account/people/{id}', {
        path: { id },
        body: { role: role === 'owner' ? 'member' : 'owner' },
      }),
    onSuccess: async ({ name, role }) => {
      await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
      await notify(account.people.changed(name, role));
    },
  });
  const makePasswordLink = useMutation({
    gcTime: 0,
    mutationFn: ({ id }: ListedPerson) =>
      service.post('/v1/account/people/{id}/password-link', { path: { id } }),
    onSuccess: ({ link }, { email }) => show({ kind: 'link', purpose: 'password', email, link }),
  });
  return { changeRole, makePasswordLink };
}
