import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from './hint.tsx';

interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, intro, actions, children }: SectionProps) {
  return (
    <section>
      <Group justify="space-between" mb="xs" gap="xs" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {intro !== undefined && <Hint size="sm">{intro}</Hint>}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
