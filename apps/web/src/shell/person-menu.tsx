import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import type { Session } from '../api/session.ts';
import { notify } from '../parts/notify.ts';
import { shell } from '../texts/shell.ts';
import { messageOf } from './failure.tsx';
import { PersonFace } from './person-face.tsx';

const schemes = [
  { value: 'light', label: shell.light, Icon: IconSun },
  { value: 'dark', label: shell.dark, Icon: IconMoon },
  { value: 'auto', label: shell.asSystem, Icon: IconDeviceDesktop },
] as const;

/**
 * The signed-in person, the colour scheme, and the sign-out; open from the start, because a click
 * loads it.
 */
export function PersonMenu({ session }: { session: Session }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const { person, account } = session;
  return (
    <Menu position="bottom-end" width={240} shadow="md" defaultOpened>
      <Menu.Target>
        <PersonFace session={session} />
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

const useSignOut = () =>
  useMutation({
    mutationFn: () => service.request('delete', '/v1/account/session'),
    // Loads a new page: running lists end, and nothing shown before stays in memory.
    onSuccess: () => location.assign('/sign-in'),
    onError: (error) => notify(messageOf(error)),
  });
