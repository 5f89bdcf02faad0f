import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createLifetime } from './lifetime.ts';

const visit = (navigation: EventTarget, url: string): boolean =>
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { url } }));

/** The page of a browser that reports navigations, and an extension that can be removed. */
const openPage = () => {
  const runtime: { id?: string } = { id: 'comptoir' };
  vi.spyOn(browser, 'runtime', 'get').mockReturnValue(runtime as typeof browser.runtime);
  const navigation = new EventTarget();
  vi.stubGlobal('location', { href: 'https://www.vinted.fr/' });
  vi.stubGlobal('navigation', navigation);
  return { runtime, navigation };
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the lifetime of the reader', () => {
  it('reports each new address once', () => {
    const { navigation } = openPage();
    const seen: string[] = [];
    createLifetime().onAddress((url) => seen.push(url));
    for (const path of ['', 'inbox', 'inbox', 'my_orders']) visit(navigation, `https://www.vinted.fr/${path}`);
    expect(seen).toEqual(['https://www.vinted.fr/inbox', 'https://www.vinted.fr/my_orders']);
  });

  it('polls the address where the browser does not report navigations', () => {
    openPage();
    vi.useFakeTimers();
    const page = { href: 'https://www.vinted.fr/' };
    vi.stubGlobal('location', page);
    vi.stubGlobal('navigation', undefined);
    const seen: string[] = [];
    createLifetime().onAddress((url) => seen.push(url));
    page.href = 'https://www.vinted.fr/inbox';
    vi.advanceTimersByTime(3_000);
    expect(seen).toEqual(['https://www.vinted.fr/inbox']);
  });

  it('ends with the extension: nothing is reported or run from then on', () => {
    const { runtime, navigation } = openPage();
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    const life = createLifetime();
    const run = vi.fn();
    life.onAddress(run);
    life.setTimeout(run, 10);
    expect(life.isOver()).toBe(false);
    delete runtime.id;
    visit(navigation, 'https://www.vinted.fr/inbox');
    vi.advanceTimersByTime(10);
    expect(run).not.toHaveBeenCalled();
    expect(life.signal.aborted).toBe(true);
  });
});
