import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import type { AppRouter } from './router.ts';

/** Everything that is rendered, in a browser and at build time alike: hydration needs the same tree on both sides. */
export const AppTree = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <QueryClientProvider client={router.options.context.queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>
);
