import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of the evidence under its heading. */
export function EvidenceSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h6" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}
