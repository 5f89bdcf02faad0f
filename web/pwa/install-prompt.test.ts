import { expect, it } from 'vitest';
import { createInstallPrompt } from './install-prompt.ts';

const browser = (kept = new Map<string, string>()) => {
  const page = new EventTarget();
  const place = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text);
    },
  };
  const prompt = createInstallPrompt(page, place);
  const offer = (outcome: 'accepted' | 'dismissed') => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome }),
    });
    page.dispatchEvent(event);
    return event;
  };
  return { page, prompt, offer, kept };
};

it('keeps the browser’s install prompt for later', () => {
  const { prompt, offer } = browser();
  expect(prompt.state.install).toBe('unknown');
  expect(offer('accepted').defaultPrevented).toBe(true);
  expect(prompt.state).toEqual({ install: 'offered', canInstall: true });
});

it.each(['accepted', 'dismissed'] as const)('records that the seller %s the prompt', async (outcome) => {
  const { prompt, offer, kept } = browser();
  offer(outcome);
  await prompt.install();
  expect(prompt.state).toEqual({ install: outcome, canInstall: false });
  expect(browser(kept).prompt.state.install).toBe(outcome);
});

it('keeps an offer that the browser could not show', async () => {
  const { page, prompt, kept } = browser();
  const prompted = async () => Promise.reject(new DOMException('needs a press', 'NotAllowedError'));
  page.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt'), { prompt: prompted, userChoice: new Promise(() => {}) }),
  );
  await prompt.install();
  expect(prompt.state).toEqual({ install: 'offered', canInstall: true });
  expect(kept.size).toBe(0);
});

it('does not propose again after a refusal, but still installs on request', () => {
  const { prompt, offer } = browser();
  prompt.dismiss();
  offer('accepted');
  expect(prompt.state).toEqual({ install: 'dismissed', canInstall: true });
});

it('records an installation made through the browser itself', () => {
  const { page, prompt } = browser();
  page.dispatchEvent(new Event('appinstalled'));
  expect(prompt.state.install).toBe('accepted');
});

it('shows nothing when the browser offered no prompt', async () => {
  const { prompt } = browser();
  await prompt.install();
  expect(prompt.state.install).toBe('unknown');
});
