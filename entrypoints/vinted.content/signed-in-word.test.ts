import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { LoadWord, SignedIn } from '#core/model/page-loads.ts';
import type { HandedPage } from './hand-in.ts';
import { createPageReader } from './page-reader.ts';

const SALES = 'https://www.vinted.fr/my_orders?order_type=sold';
const stream = '15:["$","$L16",null,{"preloadedOrders":{"orders":[],"pagination":{"totalPages":1}}}]\n';
const page2 = {
  ...{ url: 'https://www.vinted.fr/api/v2/my_orders?type=sold&page=2', source: 'json' as const },
  body: '{"my_orders":[]}',
};

/** A tab whose page is idle when it is told to. */
const openTab = (html: string, href = SALES) => {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  Object.defineProperty(document, 'location', { value: { href, origin: new URL(href).origin } });
  const handed: HandedPage[] = [];
  const waiting: (() => void)[] = [];
  const load: LoadWord & { named: readonly SignedIn[] } = { id: 'load', at: 0, named: [] };
  const handIn = async (page: HandedPage) => void handed.push(page);
  const later = (run: () => void) => {
    waiting.push(run);
    return () => {};
  };
  const reader = createPageReader({ document, load, handIn, now: () => 0, later });
  const rest = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { reader, handed, load, rest };
};

describe('the reader of a tab says who is signed in', () => {
  const userRow = (user: unknown) => `13:["$","$L2",null,{"currentUser":${JSON.stringify(user)}}]\n`;
  const scriptOf = (rows: string) => `<script>self.__next_f.push(${JSON.stringify([1, rows])})</script>`;
  const named = { id: 7, login: 'lea', email: 'lea@example.test' };
  const asked = {
    ...{ url: 'https://www.vinted.fr/api/v2/users/current', source: 'signed-in' as const, body: '7' },
  };

  it('as its document does, with the first reading of it, and nothing else of the user', () => {
    const { reader, handed, load } = openTab(scriptOf(userRow(named) + stream));
    reader.readFirst();
    expect(load.named).toEqual(['7']);
    expect(handed).toMatchObject([{ kind: 'orders', source: 'flight', isOfDocument: true }]);
    expect(JSON.stringify(handed)).not.toContain('lea');
  });

  it('in a word of its own where the document holds nothing that is read', () => {
    const { reader, handed, load, rest } = openTab(scriptOf(userRow(null)), 'https://www.vinted.fr/');
    reader.readFirst();
    expect(handed).toEqual([]);
    rest();
    expect(load.named).toEqual([null]);
    expect(handed).toEqual([{ url: 'https://www.vinted.fr/' }]);
  });

  it('once the page itself was told, and hands in again what it gave before that', () => {
    const { reader, handed } = openTab(scriptOf(stream));
    reader.readFirst();
    reader.takeCopy(page2);
    reader.takeCopy(asked);
    reader.takeCopy(asked);
    expect(handed.slice(2)).toMatchObject([
      { url: SALES, signedIn: '7' },
      { kind: 'orders', source: 'json', isAgain: true },
      { url: SALES, signedIn: '7' },
    ]);
  });

  it('and hands nothing in again where the document said so at once', () => {
    const { reader, handed } = openTab(scriptOf(userRow(named) + stream));
    reader.readFirst();
    reader.takeCopy(asked);
    expect(handed.slice(1)).toEqual([{ url: SALES, signedIn: '7' }]);
  });

  it.each([
    ['another site', { ...asked, url: 'https://www.vinted.be/api/v2/users/current' }],
    ['another call', { ...asked, url: 'https://www.vinted.fr/api/v2/users/7' }],
    ['no number', { ...asked, body: 'lea' }],
    ['an answer too large', { ...asked, body: null }],
  ])('but believes no copy of %s', (_, forged) => {
    const { reader, handed } = openTab('');
    reader.takeCopy(forged);
    expect(handed).toEqual([]);
  });
});
