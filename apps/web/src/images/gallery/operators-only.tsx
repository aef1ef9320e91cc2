import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { images } from '../../texts/images.ts';

export function OperatorsOnly() {
  const { title, text } = images.gallery.operatorsOnly;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={title}>
      {text}
    </Alert>
  );
}
