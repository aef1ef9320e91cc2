import { Center, Loader } from '@mantine/core';
import { parts } from '../texts/parts.ts';

/** In place of a page that is on its way. */
export function Loading() {
  return (
    <Center h="60vh">
      <Loader aria-label={parts.loading} />
    </Center>
  );
}
