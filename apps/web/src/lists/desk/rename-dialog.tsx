import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../shell/failure.tsx';
import { desk } from '../../texts/desk.ts';
import { listKey, type PlantList } from './desk-queries.ts';

/** Gives a list another name. */
export function RenameDialog({ list, onClose }: { list: PlantList; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(list.name);
  const rename = useMutation({
    mutationFn: () =>
      service.request('patch', '/v1/lists/{list_id}', { path: { list_id: list.id }, body: { name } }),
    onSuccess: (changed) => {
      client.setQueryData(listKey(list.id), changed);
      onClose();
    },
  });
  return (
    <Dialog title={desk.rename.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') rename.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={desk.rename.label}
            value={name}
            maxLength={200}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ErrorAlert error={rename.error} />
          <Button type="submit" loading={rename.isPending}>
            {desk.rename.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
