import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from './api/service.ts';
import { sessionQuery } from './api/session.ts';
import { readNamesSearch } from './names/names-search.ts';
import { Failure } from './shell/failure.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRouteWithContext<Record<never, never>>()({
  notFoundComponent: NotFound,
  errorComponent: Failure,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Only a page of this service: a link must not lead who signs in to another site. What is left out here would stay as it was sent.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && /^\/(?![\\/])/.test(next) ? { next } : { next: undefined },
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
});

/** Pages for who is signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/names' });
  },
});

const names = createRoute({
  getParentRoute: () => signedIn,
  path: '/names',
  validateSearch: readNamesSearch,
  component: lazyRouteComponent(() => import('./names/names-page.tsx'), 'NamesPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([signIn, signedIn.addChildren([home, names])]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
