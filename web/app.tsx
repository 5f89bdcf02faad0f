import { QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '#components/ui/theme-class.ts';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import type { Platform } from '#core/platform/ports.ts';
import { sessionKey } from '#core/queries/session.ts';
import { startClock } from '#core/state/clock.ts';
import { connectTheme } from '#core/state/theme.ts';
import type { InstallPrompt } from './pwa/install-prompt.ts';
import { createAppRouter } from './router.ts';

/**
 * Shows the app in an element. The site gives its own platform and browser history, the extension's dashboard the
 * extension's platform and hash history. Returns the end of it.
 */
export const mountApp = (
  element: HTMLElement,
  platform: Platform,
  history: RouterHistory,
  installPrompt: InstallPrompt | null = null,
): (() => void) => {
  const endTheme = connectTheme(localStorage, (choice) => applyTheme(document.documentElement, choice));
  const endClock = startClock();
  const tabs = platform.kind === 'web' ? openSessionChannel(() => location.reload()) : null;
  const router = createAppRouter(platform, history, { installPrompt, onSessionChange: () => tabs?.announce() });
  const { queryClient } = router.options.context;
  const endSession = platform.subscribe(
    ['session'],
    () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
  );
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    tabs?.close();
    endSession();
    endClock();
    endTheme();
  };
};

const CHANNEL = 'comptoir.session';

/**
 * The other tabs of this browser share the cookie: when another seller signs in here, what they show must go. `announce`
 * tells them; `onChange` is called when one of them tells us.
 */
const openSessionChannel = (onChange: () => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return { announce: () => channel.postMessage('changed'), close: () => channel.close() };
};
