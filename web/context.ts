import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Platform } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import type { InstallPrompt } from './pwa/install-prompt.ts';

/** What every route and screen may use. */
export interface AppContext {
  /** Its client also tells the app of ended sessions and refused features. */
  platform: Platform;
  queryClient: QueryClient;
  desk: OrderDesk;
  /** Null inside the extension: there is nothing to install. */
  installPrompt: InstallPrompt | null;
}

export const useAppContext = (): AppContext => useRouteContext({ from: '__root__' });

export const usePlatform = (): Platform => useAppContext().platform;
