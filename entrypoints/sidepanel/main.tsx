import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { applyTheme } from '#components/ui/theme-class.ts';
import { createExtensionPlatform } from '#core/platform/extension.ts';
import { createBrowserArea } from '#core/platform/extension-areas.ts';
import { createSellerMemory } from '#core/state/seller-memory.ts';
import { connectShownPreferences } from '#core/state/shown-preferences.ts';
import { connectTheme } from '#core/state/theme.ts';
import { App } from './app.tsx';
import { afterNextFrame, whenFirstScreenIsRead } from './first-screen.ts';
import { openHeldBook } from './held-book.ts';
import { createPanel } from './panel.ts';
import { preloadParts } from './parts.tsx';
import { createTour } from './sections/tour.ts';
import './style.css';

// Before anything is rendered, so that the database answers meanwhile.
const local = createBrowserArea('local');
const readHeld = openHeldBook({ local, session: createBrowserArea('session') });

const links = {
  dashboardUrl: `${location.origin}/dashboard.html`,
  openOptions: () => void browser.runtime.openOptionsPage(),
};

connectShownPreferences(localStorage);
connectTheme(localStorage, (choice) => applyTheme(document.documentElement, choice));

const element = document.getElementById('root');
if (element) {
  const drawn = Promise.withResolvers<void>();
  const quiet = drawn.promise.then(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const platform = createExtensionPlatform({ readHeld, drawn: drawn.promise });
  const panel = createPanel(platform, links, createTour(local, quiet), createSellerMemory(localStorage));
  void whenFirstScreenIsRead(readHeld, panel).then(() => {
    const root = createRoot(element);
    flushSync(() =>
      root.render(
        <StrictMode>
          <App panel={panel} />
        </StrictMode>,
      ),
    );
    afterNextFrame(drawn.resolve);
    void quiet.then(preloadParts);
  });
}
