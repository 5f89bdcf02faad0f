import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import { sourceAt } from '#core/marketplaces/vinted/light.ts';
import { NONCE_OFFERED, toCopyText } from '#core/messages/page-channel.ts';
import { ATTACKS } from '#core/testing/hostile/attacks.ts';
import { loadSeeds, type Seed } from '#core/testing/hostile/seeds.ts';
import type { HandedPage } from './hand-in.ts';
import { createPageReader } from './page-reader.ts';
import { receiveCopies } from './receive-copies.ts';

/** A tab whose page has learnt the event name for copies, and sends messages of its own. */
const openTab = ({ url }: Seed) => {
  const { origin } = new URL(url);
  const { document } = parseHTML('<html><body></body></html>');
  Object.defineProperty(document, 'location', { value: { href: `${origin}/my_orders?order_type=sold`, origin } });
  const page = new EventTarget();
  let name = '';
  page.addEventListener(NONCE_OFFERED, (event) => {
    name = (event as CustomEvent).detail;
  });
  const handed: HandedPage[] = [];
  const handIn = async (one: HandedPage) => handed.push(one) === 0;
  const reader = createPageReader({
    document,
    load: { id: 'load', askedAt: 0, at: 0, changedAt: null, named: [] },
    handIn,
    now: () => 0,
    later: () => () => {},
  });
  const failures: unknown[] = [];
  const take: typeof reader.takeCopy = (copy) => {
    try {
      reader.takeCopy(copy);
    } catch (error) {
      failures.push(error);
    }
  };
  receiveCopies({ target: page, site: { href: url, origin }, onCopy: take, signal: new AbortController().signal });
  const write = (detail: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));
  return { origin, handed, failures, write };
};

/** One of each kind. */
const seeds = [
  ...new Map(
    loadSeeds()
      .filter(({ source }) => source === 'json')
      .map((seed) => [seed.kind, seed]),
  ).values(),
];

/** Everything sent to the worker is text of a page on this very site. */
const expectHonest = ({ origin, handed, failures }: ReturnType<typeof openTab>): void => {
  expect(failures).toEqual([]);
  for (const one of handed) {
    expect(new URL(one.url).origin).toBe(origin);
    if (!('kind' in one)) continue;
    expect(findMarketplace(one.url)?.pageKindsOf(one.url)).toContain(one.kind);
    if ('body' in one) expect(typeof one.body).toBe('string');
  }
};

describe.each(seeds.map((seed) => [seed.kind, seed] as const))('messages forged by a page of %s', (_kind, seed) => {
  const genuine = JSON.stringify(seed.body);
  const letterOf = (url: string, body: string) => toCopyText(url, 0, body);
  const letter = letterOf(seed.url, genuine);

  it('reach the worker as the page they claim to be, and nothing more', () => {
    const tab = openTab(seed);
    tab.write(letter);
    expectHonest(tab);
    // No page of the site requests an article's data by itself.
    const isRead = sourceAt(new URL(seed.url)) === 'json';
    expect(isRead).toBe(seed.kind !== 'item');
    expect(tab.handed).toMatchObject(isRead ? [{ kind: seed.kind, url: seed.url, source: 'json' }] : []);
  });

  it.each(ATTACKS)('are harmless: $name', ({ bodies }) => {
    const tab = openTab(seed);
    for (const body of bodies(seed)) {
      tab.write(body);
      tab.write(letterOf(seed.url, body));
    }
    expectHonest(tab);
  });

  it('of another site or of fifty million characters are ignored', () => {
    const tab = openTab(seed);
    const others = [
      'https://evil.example/api/v2/my_orders',
      'http://www.vinted.fr/',
      'https://www.vinted.hu/api/v2/inbox',
    ];
    for (const url of others) tab.write(letterOf(url, genuine));
    tab.write(letterOf(seed.url, 'x'.repeat(50_000_000)));
    for (const detail of [{ letter }, null, 1, [letter], () => letter]) tab.write(detail);
    expectHonest(tab);
    expect(tab.handed).toEqual([]);
  });
});
