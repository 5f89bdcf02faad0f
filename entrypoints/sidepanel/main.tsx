import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { applyTheme } from '#components/ui/theme-class.ts';
import { createExtensionPlatform } from '#core/platform/extension.ts';
import { connectTheme } from '#core/state/theme.ts';
import { App } from './app.tsx';
import { createPanel } from './panel.ts';
import { Unreachable } from './sections/unreachable.tsx';
import './style.css';

const links = {
  dashboardUrl: `${location.origin}/dashboard.html`,
  openOptions: () => void browser.runtime.openOptionsPage(),
};

connectTheme(localStorage, (choice) => applyTheme(document.documentElement, choice));

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  createExtensionPlatform().then(
    (platform) =>
      root.render(
        <StrictMode>
          <App panel={createPanel(platform, links)} />
        </StrictMode>,
      ),
    (error: unknown) => root.render(<Unreachable error={error} />),
  );
}
