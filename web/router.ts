import { QueryClient as Queries, type QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { keepsSession, SESSION_CALLS } from '#core/contract/session-calls.ts';
import { isPreparing, isSessionOver } from '#core/errors.ts';
import { SECOND } from '#core/model/time.ts';
import type { Platform } from '#core/platform/ports.ts';
import { createOrderDesk } from '#core/queries/orders.ts';
import { sessionKey, watchSeller } from '#core/queries/session.ts';
import { forgetSeller } from '#core/state/forget-seller.ts';
import { notify } from '#core/state/notifications.ts';
import { createSellerMemory, type SellerMemory } from '#core/state/seller-memory.ts';
import type { AppContext } from './context.ts';
import type { InstallPrompt } from './pwa/install-prompt.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { createForbiddenExit } from './shell/forbidden.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Splash } from './shell/splash.tsx';
import { watchApi } from './shell/watched-api.ts';

const sessionOnly = { queryKey: sessionKey };
const { user: READ_USER, ...others } = SESSION_CALLS;
/** After each of these somebody else may be signed in. */
const CHANGES_SESSION: ReadonlySet<string> = new Set(Object.values(others));

/** How often figures that are in preparation are asked for again. */
const WHILE_PREPARING = 2 * SECOND;

/** The transport retries by itself (SPEC §7); with retries in queries too, there would be four requests. */
const createQueries = (): QueryClient =>
  new Queries({
    defaultOptions: {
      queries: {
        ...{ retry: false, networkMode: 'always' },
        refetchInterval: ({ state }) => (isPreparing(state.error) ? WHILE_PREPARING : false),
      },
      mutations: { networkMode: 'always' },
    },
  });

export interface AppRouterOptions {
  /** Null where there is nothing to install. */
  installPrompt?: InstallPrompt | null;
  /** Absent where what a seller types lives no longer than the page: in the example, and at build time. */
  memory?: SellerMemory;
  /** The seller signed in or out here, so other tabs must update. */
  onSessionChange?: () => void;
  /** Absent where there is no example to show. */
  loadExample?: AppContext['loadExample'];
  /** For the dashboard of the example itself. */
  example?: AppContext['example'];
  /** False while a page is rendered at build time. */
  scrollRestoration?: boolean;
  /** Opens an address by itself, because a newer build of the site exists; false when it does not. */
  takesOver?: (href: string) => boolean;
}

/** The whole app on one platform: the site uses browser history, the extension's page hash history. */
export const createAppRouter = (platform: Platform, history: RouterHistory, options: AppRouterOptions = {}) => {
  const queryClient = createQueries();
  const memory = options.memory ?? createSellerMemory(null);
  const leave = createForbiddenExit(() => router);
  const client = watchApi(platform.api, {
    onSuccess: (endpointId, input) => {
      if (CHANGES_SESSION.has(endpointId) && !keepsSession(endpointId, input)) options.onSessionChange?.();
    },
    onFailure: (endpointId, error) => {
      if (isSessionOver(error) && endpointId !== READ_USER) void queryClient.invalidateQueries(sessionOnly);
      leave(endpointId, error);
    },
  });

  const router = createRouter({
    routeTree,
    history,
    context: {
      platform: { ...platform, api: client },
      ...{ queryClient, memory },
      desk: createOrderDesk({ source: platform.orders, client: queryClient, notify, now: Date.now }),
      installPrompt: options.installPrompt ?? null,
      loadExample: options.loadExample ?? null,
      example: options.example ?? null,
    },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: Splash,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPreload: 'intent',
    notFoundMode: 'root',
    scrollRestoration: options.scrollRestoration ?? true,
  });

  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged) options.takesOver?.(toLocation.href);
  });
  watchSeller(queryClient, () => {
    forgetSeller(memory);
    router.options.context.desk.forget();
    // The guard runs at each navigation; it must also run when the seller changes on a page that stays open.
    void router.invalidate();
  });
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Shown in the window's title, and announced to screen readers on arrival. */
    title?: string;
    /** Of a public page, for search engines and link previews. A page without one is not listed by them. */
    description?: string;
  }
}
