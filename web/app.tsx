import type { RouterHistory } from '@tanstack/react-router';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { applyTheme } from '#components/ui/theme-class.ts';
import type { Platform } from '#core/platform/ports.ts';
import { fetchSession, type Session, sessionKey } from '#core/queries/session.ts';
import { startClock } from '#core/state/clock.ts';
import { createSellerMemory } from '#core/state/seller-memory.ts';
import { connectShownPreferences } from '#core/state/shown-preferences.ts';
import { connectTheme } from '#core/state/theme.ts';
import { AppTree } from './app-tree.tsx';
import type { InstallPrompt } from './pwa/install-prompt.ts';
import type { LatestBuild } from './pwa/latest-build.ts';
import { type AppRouter, createAppRouter } from './router.ts';

/**
 * Shows the app in an element. The site gives its own platform and browser history, the extension's dashboard the
 * extension's platform and hash history. An element that holds a page rendered at build time keeps it: the app takes it
 * over. Resolves to the end of it.
 */
export const mountApp = async (
  element: HTMLElement,
  platform: Platform,
  history: RouterHistory,
  installPrompt: InstallPrompt | null = null,
  latestBuild: LatestBuild | null = null,
): Promise<() => void> => {
  connectShownPreferences(localStorage);
  const endTheme = connectTheme(localStorage, (choice) => applyTheme(document.documentElement, choice));
  const tabs = platform.kind === 'web' ? openSessionChannel(() => void reloadForOther(router)) : null;
  const router = createAppRouter(platform, history, {
    installPrompt,
    loadExample,
    memory: createSellerMemory(localStorage),
    onSessionChange: () => tabs?.announce(),
    takesOver: (href) => latestBuild?.takesOver(href) ?? false,
  });
  const { queryClient } = router.options.context;
  const endSession = platform.subscribe(
    ['session'],
    () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
  );
  const root = element.hasChildNodes() ? await takeOver(element, router) : draw(element, router);
  const endClock = startClock();
  return () => {
    root.unmount();
    tabs?.close();
    endSession();
    endClock();
    endTheme();
  };
};

const loadExample = async () => (await import('./example/example-app.tsx')).ExampleApp;

const draw = (element: HTMLElement, router: AppRouter): Root => {
  askForScreen(router);
  const root = createRoot(element);
  root.render(<AppTree router={router} />);
  return root;
};

/** Asks for the files of the first screen while the guard asks who is signed in: one after the other they would take twice as long. */
const askForScreen = (router: AppRouter): void => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // The navigation requests a missing one again, and reports the failure.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
};

/** What was rendered at build time shows no date or amount in a seller's own way, and no present: both sides agree. */
const takeOver = async (element: HTMLElement, router: AppRouter): Promise<Root> => {
  // Without it the router would wrap the page in a Suspense boundary that the rendered page does not have.
  router.ssr = { manifest: undefined };
  await router.load();
  return hydrateRoot(element, <AppTree router={router} />);
};

/** What a seller was typing here stays when it is the same one who signed in again elsewhere. */
const reloadForOther = async ({ options: { context } }: AppRouter): Promise<void> => {
  const idOf = (session: Session | undefined): string | null | undefined => session && (session.user?.id ?? null);
  const before = idOf(context.queryClient.getQueryData<Session>(sessionKey));
  const now = await fetchSession(context.platform.api).catch(() => undefined);
  if (now === undefined || idOf(now) !== before) location.reload();
};

const CHANNEL = 'comptoir.session';

/**
 * The other tabs of this browser share the cookie: when another seller signs in here, what they show must go.
 * `announce` notifies them; `onChange` is called when one of them notifies us.
 */
const openSessionChannel = (onChange: () => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return { announce: () => channel.postMessage('changed'), close: () => channel.close() };
};
