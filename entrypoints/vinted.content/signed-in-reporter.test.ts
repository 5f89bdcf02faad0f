import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { LoadState } from '#core/model/page-loads.ts';
import type { HandedPage } from './hand-in.ts';
import { createPageReader } from './page-reader.ts';

const SALES = 'https://www.vinted.fr/my_orders?order_type=sold';
const stream = '15:["$","$L16",null,{"preloadedOrders":{"orders":[],"pagination":{"totalPages":1}}}]\n';
const page2 = {
  ...{ url: 'https://www.vinted.fr/api/v2/my_orders?type=sold&page=2', source: 'json' as const },
  ...{ askedAt: 3, body: '{"my_orders":[]}' },
};

/** Resolves when the worker has replied to everything it was sent. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A tab whose page becomes idle on command. */
const openTab = (html: string, href = SALES) => {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  Object.defineProperty(document, 'location', { value: { href, origin: new URL(href).origin } });
  const handed: HandedPage[] = [];
  const waiting: (() => void)[] = [];
  const load: LoadState = { id: 'load', askedAt: 0, at: 0, changedAt: null, named: [] };
  const clock = { now: 5 };
  // The worker knows a page's account once the document or a response named it, as long as nobody signed in since.
  let isKnown = false;
  const handIn = async (page: HandedPage) => {
    handed.push(page);
    if ('signedIn' in page) isKnown = true;
    else if (!('kind' in page) && load.changedAt !== null) isKnown = false;
    return isKnown || (load.named.length > 0 && load.changedAt === null);
  };
  const later = (run: () => void) => {
    waiting.push(run);
    return () => {};
  };
  const reader = createPageReader({ document, load, handIn, now: () => clock.now, later });
  const rest = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { reader, handed, load, clock, rest };
};

describe('the reader of a tab reports who is signed in', () => {
  const userRow = (user: unknown) => `13:["$","$L2",null,{"currentUser":${JSON.stringify(user)}}]\n`;
  const scriptOf = (rows: string) => `<script>self.__next_f.push(${JSON.stringify([1, rows])})</script>`;
  const named = { id: 7, login: 'lea', email: 'lea@example.test' };
  const asked = {
    ...{ url: 'https://www.vinted.fr/api/v2/users/current', source: 'user' as const, askedAt: 4, body: '7' },
  };

  it('as named by its document, with the first reading of it, and nothing else about the user', () => {
    const { reader, handed, load } = openTab(scriptOf(userRow(named) + stream));
    reader.readFirst();
    expect(load.named).toEqual(['7']);
    expect(handed).toMatchObject([{ kind: 'orders', source: 'flight', isOfDocument: true }]);
    expect(JSON.stringify(handed)).not.toContain('lea');
  });

  it('in a separate message when the document contains nothing that is read', () => {
    const { reader, handed, load, rest } = openTab(scriptOf(userRow(null)), 'https://www.vinted.fr/');
    reader.readFirst();
    expect(handed).toEqual([]);
    rest();
    expect(load.named).toEqual([null]);
    expect(handed).toEqual([{ url: 'https://www.vinted.fr/' }]);
  });

  it('once the page itself was told, and sends again what it sent before that', async () => {
    const { reader, handed } = openTab(scriptOf(stream));
    reader.readFirst();
    reader.takeCopy(page2);
    reader.takeCopy(asked);
    await settled();
    reader.takeCopy(asked);
    expect(handed.slice(2)).toMatchObject([
      { url: SALES, signedIn: '7', askedAt: 4 },
      { kind: 'orders', source: 'json', isAgain: true },
      { url: SALES, signedIn: '7', askedAt: 4 },
    ]);
  });

  it('again after a possible sign-in: what came since then is sent again, and no more than that', async () => {
    const { reader, handed } = openTab(scriptOf(userRow(named) + stream));
    reader.readFirst();
    await settled();
    reader.takeCopy({ ...asked, url: 'https://www.vinted.fr/web/api/auth/oauth', source: 'session', body: '' });
    reader.takeCopy(page2);
    await settled();
    reader.takeCopy(asked);
    expect(handed.slice(3)).toMatchObject([{ signedIn: '7' }, { source: 'json', isAgain: true }]);
  });

  it('and sends nothing again where the document named the account at once', async () => {
    const { reader, handed } = openTab(scriptOf(userRow(named) + stream));
    reader.readFirst();
    await settled();
    reader.takeCopy(asked);
    expect(handed.slice(1)).toEqual([{ url: SALES, signedIn: '7', askedAt: 4 }]);
  });
});

describe('the reader of a tab reports a possible sign-in or sign-out', () => {
  const LOGIN = 'https://www.vinted.fr/member/login/email?ref_url=%2F';
  const signIn = { url: 'https://www.vinted.fr/web/api/auth/oauth', source: 'session' as const, askedAt: 4, body: '' };

  it('as soon as a page for that is shown, and once more when it is left', () => {
    const { reader, handed, load, clock } = openTab('', LOGIN);
    expect([handed, load.changedAt]).toEqual([[{ url: LOGIN }], 5]);
    clock.now = 50;
    reader.leave();
    expect([handed, load.changedAt]).toEqual([[{ url: LOGIN }, { url: LOGIN }], 50]);
  });

  it('when such a page is shown or left without a reload', () => {
    const { reader, handed, load, clock } = openTab('');
    reader.follow(LOGIN);
    expect([handed.length, load.changedAt]).toEqual([1, 5]);
    clock.now = 50;
    reader.follow('https://www.vinted.fr/');
    expect([handed.length, load.changedAt]).toEqual([2, 50]);
    clock.now = 60;
    reader.follow('https://www.vinted.fr/inbox');
    reader.leave();
    expect([handed.length, load.changedAt]).toEqual([2, 50]);
  });

  it('when the page makes a call for that', () => {
    const { reader, handed, load } = openTab('');
    reader.takeCopy(signIn);
    expect([handed, load.changedAt]).toEqual([[{ url: SALES }], 5]);
  });
});

it('the reader of a tab reports the earliest time at which its display may have been requested: its load, or its new address', () => {
  const row =
    '<a data-testid="my-orders-item" href="/inbox/24100054321"><div data-testid="my-orders-item--title">R</div></a>';
  const { reader, handed, clock, rest } = openTab(`<div class="my-orders-content">${row}</div>`);
  reader.readFirst();
  rest();
  expect(handed).toMatchObject([{ source: 'dom', askedAt: 0 }]);
  clock.now = 60_000;
  reader.follow(`${SALES}&status=all`);
  rest();
  expect(handed.at(-1)).toMatchObject({ source: 'dom', askedAt: 55_000 });
});
