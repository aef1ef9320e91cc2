import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { notify } from '../../parts/notify.ts';
import { messageOf } from '../../shell/failure.tsx';
import { images } from '../../texts/images.ts';
import { hearOfPictures } from './pictures-query.ts';

const texts = images.gallery.takedown;

/** Takes a picture down for ever, after a warning. */
export function Takedown({ hash }: { hash: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (isOpen) return <TakedownForm hash={hash} onCancel={close} />;
  return (
    <Button
      variant="light"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={open}
      style={{ alignSelf: 'flex-start' }}
    >
      {texts.open}
    </Button>
  );
}

function TakedownForm({ hash, onCancel }: { hash: string; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      service.post('/v1/retail-images/pictures/{hash}/takedown', {
        path: { hash },
        body: { reason: reason.trim() || undefined },
      }),
    onSuccess: async () => {
      await hearOfPictures();
      await notify(texts.done);
    },
  });
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.title}>
      <Stack gap="sm">
        <Text size="sm">{texts.text}</Text>
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          color="red"
          label={texts.confirm}
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
        />
        {error !== null && (
          <Text size="sm" fw={600} role="alert">
            {messageOf(error)}
          </Text>
        )}
        <Group gap="xs">
          <Button color="red" disabled={!isConfirmed} loading={isPending} onClick={() => mutate()}>
            {texts.submit}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
