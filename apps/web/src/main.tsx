import '@mantine/core/styles.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeFormerLists } from './api/kept-here.ts';
import { queryClient } from './api/service.ts';
import { whenIdle } from './parts/when-idle.ts';
import { router } from './router.tsx';
import { readableColors, theme } from './theme.ts';

/** Styles that are made at run time count only with it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the dashboard.');

/** Longest wait of the frame for its page, in milliseconds, so that both appear at once. */
const pageMs = 200;
await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, pageMs))]);

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableColors}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

whenIdle(() => void removeFormerLists());
