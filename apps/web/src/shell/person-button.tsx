import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { sessionQuery } from '../api/session.ts';
import { whenIdle } from '../parts/when-idle.ts';
import { PersonFace } from './person-face.tsx';
import classes from './shell.module.css';

const PersonMenu = lazyRouteComponent(() => import('./person-menu.tsx'), 'PersonMenu');

/** Shows the signed-in person. The menu is fetched once the page has loaded. */
export function PersonButton() {
  const { data: session } = useQuery(sessionQuery);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => whenIdle(() => void PersonMenu.preload?.()), []);
  if (!session) return <span className={classes.person} />;
  const face = (
    <PersonFace
      session={session}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWasOpened(true)}
    />
  );
  return wasOpened ? (
    <Suspense fallback={face}>
      <PersonMenu session={session} />
    </Suspense>
  ) : (
    face
  );
}
