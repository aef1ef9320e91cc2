import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface PageProps {
  readonly title: string;
  /** Title with markup, such as the name of a taxon; plain text by default. */
  readonly heading?: ReactNode;
  readonly intro?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** For pages with tables and pictures beside each other. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page with its heading, its introduction and its contents. */
export function Page({ title, heading = title, intro, actions, isWide = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <Stack
      maw={isWide ? 1480 : 920}
      mx="auto"
      px={{ base: 'md', sm: 'xl' }}
      py={{ base: 'md', sm: 'xl' }}
      gap="lg"
    >
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} size="h2">
            {heading}
          </Title>
          {intro !== undefined && (
            <Text c="dimmed" maw={680} style={{ textWrap: 'pretty' }}>
              {intro}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
