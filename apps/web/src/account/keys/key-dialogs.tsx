import { useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { notify } from '../../parts/notify.ts';
import { account } from '../../texts/account.ts';
import { keysQuery } from '../account-queries.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { ChangeKey } from './change-key.tsx';
import { CreateKey } from './create-key.tsx';
import type { KeyAction } from './key-entry.tsx';
import type { ApiKey } from './key-state.ts';
import { RotateKey } from './rotate-key.tsx';

export type OpenKeyDialog =
  | { readonly kind: 'create' }
  | { readonly kind: KeyAction; readonly key: ApiKey }
  | { readonly kind: 'secret'; readonly name: string; readonly secret: string };

interface KeyDialogsProps {
  readonly dialog: OpenKeyDialog | undefined;
  readonly onChange: (dialog: OpenKeyDialog | undefined) => void;
}

const texts = account.keys;

/** Dialogs for making and changing a key, and for showing a new one. */
export function KeyDialogs({ dialog, onChange }: KeyDialogsProps) {
  const queryClient = useQueryClient();
  const close = () => onChange(undefined);
  const renew = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
  const showSecret = ({ name, secret }: { name: string; secret: string }) => {
    onChange({ kind: 'secret', name, secret });
    void renew();
  };
  const changed = async (message: string) => {
    close();
    await renew();
    await notify(message);
  };
  if (dialog === undefined) return null;
  if (dialog.kind === 'create') return <CreateKey onMade={showSecret} onClose={close} />;
  if (dialog.kind === 'secret')
    return (
      <ShownOnce
        {...texts.secret}
        title={texts.secret.titleOf(dialog.name)}
        secret={dialog.secret}
        onClose={close}
      />
    );
  const { kind, key } = dialog;
  if (kind === 'change')
    return <ChangeKey apiKey={key} onChanged={() => void changed(texts.changed(key.name))} onClose={close} />;
  if (kind === 'rotate') return <RotateKey apiKey={key} onMade={showSecret} onClose={close} />;
  const isActive = kind === 'activate';
  const { title, text, action, done } = texts.switching[kind];
  return (
    <ConfirmDialog
      title={title(key.name)}
      text={key.is_dashboard ? texts.switching.dashboard[kind] : text}
      action={action}
      isHarmless={isActive}
      onConfirm={async () => {
        await service.request('patch', '/v1/account/keys/{id}', {
          path: { id: key.id },
          body: { active: isActive },
        });
        await changed(done(key.name));
      }}
      onClose={close}
    />
  );
}
