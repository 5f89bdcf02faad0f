import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { clock } from '#core/state/clock.ts';
import type { ExampleProps } from '#web/context.ts';
import { createAppRouter } from '#web/router.ts';
import { createExamplePlatform } from './example-platform.ts';

/** The dashboard itself, on invented data: its addresses are in memory, so that the window's stays `/example`. */
export const ExampleApp = ({ shownTo }: ExampleProps) => {
  const [router] = useState(() => createExampleRouter(shownTo));
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

/** Its memory is its own too: what is typed here must not reach the figures of a seller in the same document. */
export const createExampleRouter = (exampleFor: ExampleProps['shownTo']) =>
  createAppRouter(createExamplePlatform(clock.now), createMemoryHistory({ initialEntries: ['/app'] }), {
    exampleFor,
    scrollRestoration: false,
  });
