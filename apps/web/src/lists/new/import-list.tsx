import { Group, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { PlantDataError } from '@plantdata/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { service } from '../../api/service.ts';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { newId } from '../../parts/new-id.ts';
import { RegionSelect } from '../../parts/region-select.tsx';
import { REGIONS } from '../../parts/regions.ts';
import { lists } from '../../texts/lists.ts';
import { listsQuery } from '../lists-query.ts';
import type { NamedColumns } from './column-choices.ts';
import { ListPreview, type UploadedFile } from './list-preview.tsx';
import { callOfFile } from './new-list-call.ts';
import type { NewListState } from './use-new-list.ts';

const texts = lists.preview;

const titleOf = (filename: string): string => filename.replace(/\.[a-z0-9]{1,10}$/i, '');

/** A file with its columns, then as a list: its name and region are asked for, the service has the rest. */
export function ImportList({ file, newList }: { file: UploadedFile; newList: NewListState }) {
  const [name, setName] = useState(() => titleOf(file.filename));
  // Most people have one region.
  const [kept, setKept] = useLocalStorage({ key: 'region-of-lists', defaultValue: '' });
  const region = REGIONS.find((each) => each === kept);
  const given = useMemo(
    () => ({ ...(name.trim() !== '' && { name: name.trim() }), ...(region !== undefined && { region }) }),
    [name, region],
  );
  useApiCall(useMemo(() => callOfFile(file.filename, given), [file, given]));
  const create = useCreateList(() => newList.setText(''));
  return (
    <ListPreview
      file={file}
      isImporting={create.isPending || create.isSuccess}
      error={create.error}
      onConfirm={(columns) =>
        create.mutate({ file_url: file.fileUrl, filename: file.filename, columns, ...given })
      }
      onCancel={newList.leave}
    >
      <Group align="flex-end" gap="md">
        <TextInput
          flex="1 1 260px"
          label={texts.name}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RegionSelect
          label={texts.region}
          w={260}
          value={region}
          onChange={(chosen) => setKept(chosen ?? '')}
        />
      </Group>
    </ListPreview>
  );
}

type Request = Parameters<typeof service.post<'/v1/lists'>>[1]['body'] & {
  columns: NamedColumns | undefined;
};

/** Makes the list and opens its page. */
function useCreateList(onCreated: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The same until the service has answered: a repeated request makes no second list.
  const key = useRef(newId());
  return useMutation({
    mutationFn: (body: Request) => service.post('/v1/lists', { body, idempotencyKey: key.current }),
    onError: (error) => {
      if (error instanceof PlantDataError) key.current = newId();
    },
    onSuccess: async ({ id }) => {
      onCreated();
      void queryClient.invalidateQueries({ queryKey: listsQuery.queryKey });
      await navigate({ to: '/lists/$listId', params: { listId: id } });
    },
  });
}
