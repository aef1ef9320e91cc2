import { Button, Group, Select, TextInput } from '@mantine/core';
import { PlantDataConnectionError } from '@plantdata/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readError } from '../../api/answered-error.ts';
import { service } from '../../api/service.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { notify } from '../../parts/notify.ts';
import { saveFile } from '../../parts/save-file.ts';
import { Section } from '../../parts/section.tsx';
import { ErrorAlert } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';

const texts = account.people.heldData;
const kinds = ['merchant', 'person'] as const;
type Kind = (typeof kinds)[number];

/** Downloads or erases all that is held of a merchant or a person. */
export function HeldData() {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Kind>('merchant');
  const [text, setText] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const id = text.trim();
  const download = useMutation({ mutationFn: () => saveHeldData(kind, id) });
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Group align="flex-end" gap="sm">
        <Select
          label={texts.kind}
          data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(value === 'person' ? value : 'merchant')}
        />
        <TextInput
          label={texts.ids[kind]}
          value={text}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={id === ''}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.download}
        </Button>
        <Button color="red" variant="light" disabled={id === ''} onClick={() => setIsAsking(true)}>
          {texts.erase}
        </Button>
      </Group>
      <ErrorAlert error={download.error} />
      {isAsking && (
        <ConfirmDialog
          title={texts.confirm(id)}
          text={texts.confirmText}
          action={texts.erase}
          onConfirm={async () => {
            await service.post('/v1/account/erasures', { body: { kind, id, confirm: id } });
            setText('');
            await queryClient.invalidateQueries();
            await notify(texts.done);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}

/** The client answers JSON alone, so the page asks by itself. */
async function saveHeldData(kind: Kind, id: string): Promise<void> {
  const query = new URLSearchParams({ kind, id });
  const answer = await fetch(`/v1/account/held-data?${query}`, { credentials: 'same-origin' }).catch(
    (cause) => {
      throw new PlantDataConnectionError('The file could not be fetched.', { cause });
    },
  );
  if (!answer.ok) throw readError(answer.status, await answer.text());
  saveFile('held-data.ndjson', [await answer.blob()], 'application/x-ndjson');
}
