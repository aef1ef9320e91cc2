import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { account } from '../texts/account.ts';

/** Explains to members that a part is reserved to owners. */
export function OwnersOnly({ text }: { text: string }) {
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={account.ownersOnly}>
      {text}
    </Alert>
  );
}
