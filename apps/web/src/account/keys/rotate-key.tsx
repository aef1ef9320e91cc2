import { NumberInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { account } from '../../texts/account.ts';
import { problemOf } from '../field-problem.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { ApiKey } from './key-state.ts';

const texts = account.keys.rotation;
const overlapHoursUsual = 24;
const overlapHoursMax = 720;

interface RotateKeyProps {
  readonly apiKey: ApiKey;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

export function RotateKey({ apiKey, onMade, onClose }: RotateKeyProps) {
  const [hours, setHours] = useState<number | string>(overlapHoursUsual);
  const rotate = useMutation({
    gcTime: 0,
    mutationFn: () =>
      service.post('/v1/account/keys/{id}/rotate', {
        path: { id: apiKey.id },
        body: { overlap_hours: Number(hours) },
      }),
    onSuccess: onMade,
  });
  return (
    <FormDialog
      title={texts.title(apiKey.name)}
      action={texts.action}
      isPending={rotate.isPending}
      isReady={hours !== ''}
      error={rotate.error}
      members={['overlap_hours']}
      onSubmit={rotate.mutate}
      onClose={onClose}
    >
      <Text size="sm">{texts.text}</Text>
      <NumberInput
        label={texts.hours}
        description={texts.hoursText(overlapHoursMax)}
        min={0}
        max={overlapHoursMax}
        allowNegative={false}
        allowDecimal={false}
        maw={280}
        data-autofocus
        value={hours}
        error={problemOf(rotate.error, 'overlap_hours')}
        onChange={setHours}
      />
    </FormDialog>
  );
}
