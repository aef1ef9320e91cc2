import { Anchor, AppShell, Burger, Group, NavLink, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconListSearch } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { shell } from '../texts/shell.ts';
import { Brand } from './brand.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';

const pages = [{ to: '/names', label: shell.pages.names, Icon: IconListSearch }] as const;

/** The frame of every page for who is signed in. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 208, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <Anchor href="#page" className={classes.skip}>
        {shell.skip}
      </Anchor>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={shell.menu} />
            <Brand />
          </Group>
          <PersonMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={shell.menu}>
        <AppShell.Section grow component={ScrollArea}>
          {pages.map(({ to, label, Icon }) => (
            <NavLink
              key={to}
              component={Link}
              to={to}
              label={label}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              active={pathname.startsWith(to)}
              onClick={close}
              className={classes.page}
            />
          ))}
        </AppShell.Section>
        <AppShell.Section>
          <NavLink
            href="/v1/docs"
            label={shell.apiReference}
            leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
            className={classes.page}
          />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={classes.main}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
