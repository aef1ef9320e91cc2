import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { service } from '../api/service.ts';
import { sessionQuery } from '../api/session.ts';
import { shell } from '../texts/shell.ts';

const schemes = [
  { value: 'light', label: shell.light, Icon: IconSun },
  { value: 'dark', label: shell.dark, Icon: IconMoon },
  { value: 'auto', label: shell.asSystem, Icon: IconDeviceDesktop },
] as const;

/** Who is signed in, how the pages look, and the way out. */
export function PersonMenu() {
  const { data: session } = useQuery(sessionQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  if (!session) return null;
  const { person, account } = session;
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={`${person.name}, ${account.name}`}>
          <Avatar name={person.name} color="initials" size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--mantine-color-text)" fw={600} truncate>
            {person.name}
          </Text>
          <Text size="xs" truncate>
            {account.name} · {account.plan}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{shell.appearance}</Menu.Label>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={colorScheme === value ? '✓' : undefined}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => service.request('delete', '/v1/account/session'),
    onSuccess: async () => {
      queryClient.clear();
      await navigate({ to: '/sign-in' });
    },
  });
}
