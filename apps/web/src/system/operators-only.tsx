import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { system } from '../texts/system.ts';

export function OperatorsOnly() {
  const { title, text } = system.operatorsOnly;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={title} mt="xl">
      {text}
    </Alert>
  );
}
