import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Workplace } from '#features/workplace.tsx';
import type { InstallPrompt } from './pwa/install-prompt.ts';

/** What every route may use; its client also tells the app of ended sessions and refused features. */
export interface AppContext extends Workplace {
  queryClient: QueryClient;
  /** Null inside the extension: there is nothing to install. */
  installPrompt: InstallPrompt | null;
}

/** Null where there is nothing to install. */
export const useInstallPrompt = (): InstallPrompt | null => useRouteContext({ from: '__root__' }).installPrompt;
