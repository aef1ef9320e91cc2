import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../api/service.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { problemOf } from '../parts/field-problem.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { notify } from '../parts/notify.ts';
import { lists as texts } from '../texts/lists.ts';
import { ExportDialog } from './export-list.tsx';
import { listKey, listsQuery, type PlantList } from './lists-query.ts';

/** Actions on a list. */
export type ListAction = 'export' | 'rename' | 'delete';

export interface OpenListDialog {
  readonly kind: ListAction;
  readonly list: PlantList;
}

interface ListDialogsProps {
  readonly dialog: OpenListDialog | undefined;
  readonly onClose: () => void;
}

export function ListDialogs({ dialog, onClose }: ListDialogsProps) {
  if (dialog === undefined) return null;
  const { kind, list } = dialog;
  if (kind === 'export') return <ExportDialog list={list} filters={{}} onClose={onClose} />;
  const Dialog = kind === 'rename' ? RenameList : DeleteList;
  return <Dialog list={list} onClose={onClose} />;
}

interface ListDialogProps {
  readonly list: PlantList;
  readonly onClose: () => void;
}

export function RenameList({ list: { id, name: before }, onClose }: ListDialogProps) {
  const [name, setName] = useState(before);
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: () =>
      service.request('patch', '/v1/lists/{list_id}', { path: { list_id: id }, body: { name: name.trim() } }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(listKey(id), changed);
      await queryClient.invalidateQueries({ queryKey: listsQuery.queryKey });
      onClose();
    },
  });
  const { title, name: label, save } = texts.renaming;
  return (
    <FormDialog
      title={title}
      action={save}
      isPending={rename.isPending}
      isReady={name.trim() !== ''}
      error={rename.error}
      members={['name']}
      onSubmit={rename.mutate}
      onClose={onClose}
    >
      <TextInput
        label={label}
        required
        maxLength={200}
        data-autofocus
        value={name}
        error={problemOf(rename.error, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function DeleteList({ list: { id, name }, onClose }: ListDialogProps) {
  const queryClient = useQueryClient();
  const { title, text, done } = texts.deletion;
  return (
    <ConfirmDialog
      title={title(name)}
      text={text}
      action={texts.delete}
      onConfirm={async () => {
        await service.request('delete', '/v1/lists/{list_id}', { path: { list_id: id } });
        await queryClient.invalidateQueries({ queryKey: listsQuery.queryKey });
        await notify(done(name));
      }}
      onClose={onClose}
    />
  );
}
