import { useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { notify } from '../../parts/notify.ts';
import { account } from '../../texts/account.ts';
import { peopleQuery } from '../account-queries.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { Person } from './use-person-actions.ts';

const texts = account.people;

export function RemovePerson({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={texts.removal.title(name)}
      text={texts.removal.text}
      action={texts.remove}
      onConfirm={async () => {
        await service.request('delete', '/v1/account/people/{id}', { path: { id } });
        await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
        await notify(texts.removal.done(name));
      }}
      onClose={onClose}
    />
  );
}
