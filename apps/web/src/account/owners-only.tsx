import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { account } from '../texts/account.ts';

/** Why somebody who is no owner does not see or do more. */
export function OwnersOnly({ text }: { text: string }) {
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={account.ownersOnly}>
      {text}
    </Alert>
  );
}
