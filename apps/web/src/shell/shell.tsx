import { Alert, Anchor, AppShell, Burger, Group, NavLink } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import {
  IconBook2,
  IconFlower,
  IconHelp,
  IconListSearch,
  IconMap2,
  IconPhoto,
  IconPlant2,
  IconPlugConnectedX,
  IconServer,
  IconTruckDelivery,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, lazyRouteComponent, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { service } from '../api/service.ts';
import { sessionQuery } from '../api/session.ts';
import { CodeButton } from '../parts/api-call/code-button.tsx';
import { useHasNotices } from '../parts/notify.ts';
import { whenIdle } from '../parts/when-idle.ts';
import { shell } from '../texts/shell.ts';
import { Brand } from './brand.tsx';
import { PersonButton } from './person-button.tsx';
import classes from './shell.module.css';

/** Links of the navigation: first the work, then the account and the service. */
const workPages = [
  { to: '/lists', label: shell.pages.lists, Icon: IconListSearch },
  { to: '/pot-sizes', label: shell.pages.potSizes, Icon: IconPlant2 },
  { to: '/habitat', label: shell.pages.habitat, Icon: IconMap2 },
  { to: '/flowers', label: shell.pages.flowers, Icon: IconFlower },
  { to: '/supply', label: shell.pages.supply, Icon: IconTruckDelivery },
  { to: '/images', label: shell.pages.images, Icon: IconPhoto },
] as const;
const ownPages = [
  { to: '/account', label: shell.pages.account, Icon: IconUserCircle },
  { to: '/system', label: shell.pages.system, Icon: IconServer },
] as const;

const Notices = lazyRouteComponent(() => import('./notices.tsx'), 'Notices');

/** The frame of every page for signed-in people. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const main = useFocusOnNewPage();
  const hasNotices = useHasNotices();
  useEffect(() => whenIdle(() => void Notices.preload?.()), []);
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
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={shell.menu}
              aria-expanded={isOpen}
            />
            <Brand />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <CodeButton />
            <PersonButton />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={shell.menu}>
        <AppShell.Section grow className={classes.scrolled}>
          <PageLinks pages={workPages} onFollow={close} />
        </AppShell.Section>
        <AppShell.Section>
          <PageLinks pages={ownPages} onFollow={close} />
          <NavLink
            href="/guide/"
            label={shell.guide}
            leftSection={<IconHelp size={18} stroke={1.6} aria-hidden />}
            className={classes.page}
          />
          <NavLink
            href="/v1/docs"
            label={shell.apiReference}
            leftSection={<IconBook2 size={18} stroke={1.6} aria-hidden />}
            className={classes.page}
          />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="page" ref={main} tabIndex={-1} className={classes.main}>
        <OfflineNotice />
        <NeedsSecondFactor />
        <Outlet />
      </AppShell.Main>
      {hasNotices && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </AppShell>
  );
}

interface PageLinksProps {
  readonly pages: typeof workPages | typeof ownPages;
  readonly onFollow: () => void;
}

function PageLinks({ pages, onFollow }: PageLinksProps) {
  const { pathname } = useLocation();
  return pages.map(({ to, label, Icon }) => {
    const isHere = pathname === to || pathname.startsWith(`${to}/`);
    return (
      <NavLink
        key={to}
        component={Link}
        to={to}
        label={label}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        active={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={onFollow}
        className={classes.page}
      />
    );
  });
}

/**
 * Moves the focus to the start of a page reached by a link, as loading would; the browser does so
 * for the first page.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [pathname]);
  return main;
}

/** Leads an owner who has to set up a second factor first to their profile, wherever they are. */
function NeedsSecondFactor() {
  const { data: session } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  const isThere = pathname === '/account' && search.tab === 'you';
  if (isThere || session?.person.second_factor !== 'required') return null;
  return <Navigate to="/account" search={{ tab: 'you' }} replace />;
}

/**
 * Says that the service is unreachable; the page stays. A service on this very machine is reachable
 * without a network.
 */
function OfflineNotice() {
  const { online } = useNetwork();
  const { isError } = useQuery({
    queryKey: ['reachable'],
    queryFn: ({ signal }) => service.get('/v1/health', { signal }),
    enabled: !online,
    refetchInterval: 5_000,
    gcTime: 0,
  });
  if (online || !isError) return null;
  return (
    <Alert color="yellow" radius={0} p="xs" role="status" icon={<IconPlugConnectedX size={18} aria-hidden />}>
      {shell.offline}
    </Alert>
  );
}
