import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Regime } from '#core/model/regime.ts';
import type { Workplace } from '#features/workplace.tsx';
import type { InstallPrompt } from './pwa/install-prompt.ts';

/** What every route may use; its client also reports ended sessions and refused features to the app. */
export interface AppContext extends Workplace {
  queryClient: QueryClient;
  /** Null inside the extension: there is nothing to install. */
  installPrompt: InstallPrompt | null;
  /** Loads the dashboard on invented data; null where there is none: at build time, and within that dashboard itself. */
  loadExample: (() => Promise<ComponentType<ExampleVisit>>) | null;
  /** Null outside of that dashboard. */
  example: ExampleVisit | null;
}

/** How somebody came to the live example. */
export interface ExampleVisit {
  /** A seller came from their own empty dashboard, and returns to it. */
  shownTo: 'visitor' | 'seller';
  /** How the invented seller sells. */
  regime: Regime;
  /** The link to an address of the window, whose own are in memory within the example: inside the extension it is after a #. */
  hrefOf: (path: string) => string;
}

/** Null where there is nothing to install. */
export const useInstallPrompt = (): InstallPrompt | null => useRouteContext({ from: '__root__' }).installPrompt;

/** Null outside of the live example, where nothing is sent and nothing is remembered. */
export const useExample = (): ExampleVisit | null => useRouteContext({ from: '__root__' }).example;
