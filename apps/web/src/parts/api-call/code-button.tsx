import { ActionIcon } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { code as texts } from '../../texts/code.ts';
import { whenIdle } from '../when-idle.ts';
import { useCurrentCall } from './current-call.ts';

const CodeDrawer = lazyRouteComponent(() => import('./code-drawer.tsx'), 'CodeDrawer');

/** Shows the call of the current page as code for a program. */
export function CodeButton() {
  const call = useCurrentCall();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // It is there when it is asked for, even where the network is gone by then.
  useEffect(() => whenIdle(() => void CodeDrawer.preload?.()), []);
  if (call === undefined) return null;
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.open}
        title={texts.open}
        onClick={open}
      >
        <IconCode size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <CodeDrawer
            call={call}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            // It is open from the start, so it has no element to return the focus to.
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
