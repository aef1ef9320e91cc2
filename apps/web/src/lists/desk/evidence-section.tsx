import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EvidenceSectionProps {
  readonly title: string;
  /** The rank of its heading: 3 below that of a row or a window. */
  readonly order?: 2 | 3;
  readonly children: ReactNode;
}

/** A part of the evidence, or of the filters, under its heading. */
export function EvidenceSection({ title, order = 3, children }: EvidenceSectionProps) {
  return (
    <section>
      <Title order={order} size="h6" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}
