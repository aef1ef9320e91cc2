import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shell } from '../texts/shell.ts';

const texts = shell.notFound;

export function NotFound() {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.text}</Text>
        <Button component={Link} to="/names">
          {texts.home}
        </Button>
      </Stack>
    </Center>
  );
}
