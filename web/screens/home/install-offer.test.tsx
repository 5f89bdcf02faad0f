import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createInstallPrompt } from '#web/pwa/install-prompt.ts';
import { InstallOffer } from './install-offer.tsx';

const offered = () => {
  const page = new EventTarget();
  const prompt = createInstallPrompt(page, { getItem: () => null, setItem: () => undefined });
  const userChoice = Promise.resolve({ outcome: 'accepted' as const });
  page.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined, userChoice }));
  return prompt;
};

it('waits until the first sales are there: before them, only the extension is to be installed', () => {
  const prompt = offered();
  expect(renderToStaticMarkup(<InstallOffer prompt={prompt} hasSales={false} />)).toBe('');
  expect(renderToStaticMarkup(<InstallOffer prompt={prompt} hasSales />)).toContain('Installer Comptoir');
});

it('is not shown again after a refusal', () => {
  const prompt = offered();
  prompt.dismiss();
  expect(renderToStaticMarkup(<InstallOffer prompt={prompt} hasSales />)).toBe('');
});
