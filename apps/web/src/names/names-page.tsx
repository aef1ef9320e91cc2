import { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../parts/when-idle.ts';
import { Loading } from '../shell/loading.tsx';
import { ListForm } from './list-form.tsx';
import { useNameList } from './use-name-list.ts';

const Workbench = lazyRouteComponent(() => import('./workbench.tsx'), 'Workbench');

/** The names workbench: a list comes in, is verified as it streams, and is decided upon. */
export function NamesPage() {
  const view = useNameList();
  // It is there when it is needed, even where the network is gone by then.
  useEffect(() => whenIdle(() => void Workbench.preload?.()), []);
  if (view.state === 'loading') return <Loading />;
  return view.state === 'empty' ? <ListForm /> : <Workbench view={view} />;
}
