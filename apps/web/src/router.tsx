import { Button, Center, Stack, Text, Title } from '@mantine/core';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readAccountSearch } from './account/account-search.ts';
import { onSignedOut, queryClient } from './api/service.ts';
import { sessionQuery } from './api/session.ts';
import { readFlowersSearch } from './flowers/flowers-search.ts';
import { readHabitatSearch, readJobSearch } from './habitat/habitat-search.ts';
import { readImagesSearch } from './images/images-search.ts';
import { readDeskSearch } from './lists/desk/desk-search.ts';
import { readListsSearch } from './lists/lists-search.ts';
import { readPotSizesSearch } from './pot-sizes/pot-sizes-search.ts';
import { Failure } from './shell/failure.tsx';
import { Loading } from './shell/loading.tsx';
import { Shell } from './shell/shell.tsx';
import { readSupplySearch } from './supply/supply-search.ts';
import { readSystemSearch } from './system/system-search.ts';
import { shell } from './texts/shell.ts';

const texts = shell.notFound;

const root = createRootRouteWithContext<Record<never, never>>()({
  errorComponent: Failure,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Only a page of this service: a link must not lead to another site after the sign-in. Members
  // left out here would stay as sent.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } =>
    typeof next === 'string' && /^\/(?![\\/])/.test(next) ? { next } : { next: undefined },
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
});

/** Pages for signed-in people. They are shown at once, without waiting for the session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: () => void queryClient.prefetchQuery(sessionQuery),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/lists' });
  },
});

/** The page of names before lists were kept: bookmarks lead to it. */
const names = createRoute({
  getParentRoute: () => signedIn,
  path: '/names',
  beforeLoad: () => {
    throw redirect({ to: '/lists' });
  },
});

const lists = createRoute({
  getParentRoute: () => signedIn,
  path: '/lists',
  validateSearch: readListsSearch,
  component: lazyRouteComponent(() => import('./lists/lists-page.tsx'), 'ListsPage'),
});

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/lists/$listId',
  validateSearch: readDeskSearch,
  component: lazyRouteComponent(() => import('./lists/desk/list-page.tsx'), 'ListPage'),
});

const supply = createRoute({
  getParentRoute: () => signedIn,
  path: '/supply',
  validateSearch: readSupplySearch,
  component: lazyRouteComponent(() => import('./supply/supply-page.tsx'), 'SupplyPage'),
});

const flowers = createRoute({
  getParentRoute: () => signedIn,
  path: '/flowers',
  validateSearch: readFlowersSearch,
  component: lazyRouteComponent(() => import('./flowers/flowers-page.tsx'), 'FlowersPage'),
});

const images = createRoute({
  getParentRoute: () => signedIn,
  path: '/images',
  validateSearch: readImagesSearch,
  component: lazyRouteComponent(() => import('./images/images-page.tsx'), 'ImagesPage'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  validateSearch: readAccountSearch,
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

const habitat = createRoute({
  getParentRoute: () => signedIn,
  path: '/habitat',
  validateSearch: readHabitatSearch,
  component: lazyRouteComponent(() => import('./habitat/habitat-page.tsx'), 'HabitatPage'),
});

const habitatJob = createRoute({
  getParentRoute: () => signedIn,
  path: '/habitat/$jobId',
  validateSearch: readJobSearch,
  component: lazyRouteComponent(() => import('./habitat/job-page.tsx'), 'JobPage'),
});

const potSizes = createRoute({
  getParentRoute: () => signedIn,
  path: '/pot-sizes',
  validateSearch: readPotSizesSearch,
  component: lazyRouteComponent(() => import('./pot-sizes/pot-sizes-page.tsx'), 'PotSizesPage'),
});

const system = createRoute({
  getParentRoute: () => signedIn,
  path: '/system',
  validateSearch: readSystemSearch,
  component: lazyRouteComponent(() => import('./system/system-page.tsx'), 'SystemPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    signedIn.addChildren([
      home,
      names,
      lists,
      list,
      potSizes,
      habitat,
      habitatJob,
      flowers,
      supply,
      images,
      account,
      system,
    ]),
  ]),
  defaultPreload: 'intent',
  // The frame appears at once.
  defaultPendingComponent: Loading,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultNotFoundComponent: NotFound,
  // The frame stays where a page fails.
  defaultErrorComponent: Failure,
});

onSignedOut(() => {
  const { pathname, href } = router.state.location;
  if (pathname === '/sign-in') return;
  queryClient.removeQueries();
  void router.navigate({ to: '/sign-in', search: { next: href }, replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function NotFound() {
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.text}</Text>
        <Button component={Link} to="/lists">
          {texts.home}
        </Button>
      </Stack>
    </Center>
  );
}
