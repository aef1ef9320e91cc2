import { Anchor, Code, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconBook2, IconFileCode, IconKey } from '@tabler/icons-react';
import { curlOf } from '../parts/api-call/curl.ts';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { system } from '../texts/system.ts';

const texts = system.reference;

const links = [
  { href: '/v1/docs', title: texts.interactive, text: texts.interactiveText, Icon: IconBook2 },
  { href: '/v1/openapi.json', title: texts.description, text: texts.descriptionText, Icon: IconFileCode },
  { href: '/account?tab=keys', title: texts.keys, text: texts.keysText, Icon: IconKey },
] as const;

const firstCall = {
  method: 'POST',
  path: '/v1/verify/plant-names',
  body: { species_names: ['Callistemon viminalis'] },
} as const;

/** Links for developers. */
export function Reference() {
  return (
    <Stack gap="xl">
      <Text c="dimmed" maw={680}>
        {texts.intro}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {links.map(({ href, title, text, Icon }) => (
          <Paper key={href} withBorder p="md">
            <Icon size={22} stroke={1.6} aria-hidden />
            <Title order={2} size="h5" mt="xs">
              <Anchor href={href} inherit>
                {title}
              </Anchor>
            </Title>
            <Hint size="sm">{text}</Hint>
          </Paper>
        ))}
      </SimpleGrid>
      <Section title={texts.snippets}>
        <Code block tabIndex={0} aria-label={texts.snippets}>
          {curlOf(firstCall, location.origin)}
        </Code>
      </Section>
    </Stack>
  );
}
