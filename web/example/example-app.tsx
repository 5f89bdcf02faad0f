import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { clock } from '#core/state/clock.ts';
import { createAppRouter } from '#web/router.ts';
import { createExamplePlatform } from './example-platform.ts';

/** The dashboard itself, on invented data: its addresses are in memory, so that the window's stays `/example`. */
export const ExampleApp = () => {
  const [router] = useState(createExampleRouter);
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

const createExampleRouter = () =>
  createAppRouter(createExamplePlatform(clock.now), createMemoryHistory({ initialEntries: ['/app'] }), {
    isExample: true,
    scrollRestoration: false,
  });
