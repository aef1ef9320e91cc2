import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintProps {
  readonly size?: 'xs' | 'sm';
  readonly children: ReactNode;
}

/** Secondary text beside the main one. */
export function Hint({ size = 'xs', children }: HintProps) {
  return (
    <Text size={size} c="dimmed">
      {children}
    </Text>
  );
}
