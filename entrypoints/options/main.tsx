import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import { createExtensionClient } from '#core/platform/extension.ts';
import { OptionsPage } from './options-page.tsx';
import './styles.css';

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <UiProvider>
        <OptionsPage send={createExtensionClient()} />
      </UiProvider>
    </StrictMode>,
  );
}
