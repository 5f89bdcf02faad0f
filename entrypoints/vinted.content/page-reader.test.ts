import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { HandedPage } from './hand-in.ts';
import { createPageReader } from './page-reader.ts';

const SALES = 'https://www.vinted.fr/my_orders?order_type=sold';
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

const stream = '15:["$","$L16",null,{"preloadedOrders":{"orders":[],"pagination":{"totalPages":1}}}]\n';
const flight = `<script>self.__next_f.push(${JSON.stringify([1, stream])})</script>`;
// The connection dropped in the middle of the script.
const brokenFlight = `${flight.slice(0, flight.indexOf('pagination'))}</script>`;
const row =
  '<div class="my-orders-content"><a data-testid="my-orders-item" href="/inbox/24100054321"><div data-testid="my-orders-item--title">Robe</div></a></div>';

/** A tab at an address, with a manually advanced clock. */
const openTab = (html: string, address = SALES) => {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const place = { href: address, origin: new URL(address).origin };
  Object.defineProperty(document, 'location', { value: place });
  const handed: HandedPage[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const clock = { now: NOON };
  const reader = createPageReader({
    document,
    load: { id: 'load', askedAt: NOON, at: NOON, changedAt: null, named: [] },
    handIn: async (page) => handed.push(page) === 0,
    now: () => clock.now,
    later: (run, ms) => {
      const timer = { at: clock.now + ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  });
  const pass = (ms: number) => {
    clock.now += ms;
    for (const timer of timers.filter(({ at }) => at <= clock.now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  const go = (href: string) => {
    place.href = href;
    reader.follow(href);
  };
  const show = (markup: string) => {
    document.body.innerHTML = markup;
  };
  return { reader, handed, pass, go, show };
};

const sources = (handed: readonly HandedPage[]) => handed.map((page) => ('source' in page ? page.source : 'left'));
const copy = (page: number) => ({
  ...{ url: `https://www.vinted.fr/api/v2/my_orders?type=sold&page=${page}`, source: 'json' as const },
  ...{ askedAt: NOON, body: '{"my_orders":[]}' },
});

const CONVERSATION = 'https://www.vinted.fr/inbox/24100054321';
const copyOf = (path: string, body = '{}') => ({ ...copy(1), url: `https://www.vinted.fr${path}`, body });
const kinds = (handed: readonly HandedPage[]) => handed.map((page) => ('kind' in page ? page.kind : 'left'));

describe('the reader of any page', () => {
  it.each([
    ['a conversation', CONVERSATION, '/api/v2/conversations/24100054321', 'conversation'],
    ['the inbox', 'https://www.vinted.fr/inbox', '/api/v2/inbox?page=1', 'inbox'],
    ['the wallet', 'https://www.vinted.fr/wallet/history', '/api/v2/wallet/invoices/2026/7?page=1', 'wallet'],
    ['a wardrobe', 'https://www.vinted.fr/member/12-x', '/api/v2/wardrobe/12/items?page=1', 'wardrobe'],
    ['evaluations', 'https://www.vinted.fr/member/12-x?tab=feedback', '/api/v2/user_feedbacks?user_id=12', 'feedbacks'],
  ])('%s: sends the response that the page receives, as its kind', (_, address, path, kind) => {
    const { reader, handed } = openTab('', address);
    reader.takeCopy(copyOf(path));
    expect(handed).toMatchObject([{ kind, source: 'json', url: `https://www.vinted.fr${path}` }]);
  });

  it('a conversation is followed by its transaction and its parcel', () => {
    const { reader, handed } = openTab('', CONVERSATION);
    reader.readFirst();
    reader.takeCopy(copyOf('/api/v2/conversations/24100054321'));
    reader.takeCopy(copyOf('/api/v2/transactions/21300012345'));
    reader.takeCopy(copyOf('/api/v2/transactions/21300012345/shipment/journey_summary'));
    expect(kinds(handed)).toEqual(['conversation', 'transaction', 'journey']);
  });

  it('lets no message text of a conversation leave the page', () => {
    const { reader, handed } = openTab('', CONVERSATION);
    const body = '{"conversation":{"messages":[{"entity":{"body":"code 4711"}}]}}';
    reader.takeCopy(copyOf('/api/v2/conversations/24100054321', body));
    expect(JSON.stringify(handed)).not.toContain('4711');
  });

  it('reports that a page of a known kind could not be read, once it had enough time', () => {
    const { reader, handed, pass } = openTab('', CONVERSATION);
    reader.readFirst();
    pass(5_999);
    expect(handed).toEqual([]);
    pass(1);
    pass(60_000);
    expect(handed).toMatchObject([{ kind: 'conversation', source: 'dom', reason: 'nothing_found' }]);
  });

  it('a member’s page is read as shop and as wardrobe, separately', () => {
    const { reader, handed, pass } = openTab('', 'https://www.vinted.fr/member/12-x');
    reader.readFirst();
    reader.takeCopy(copyOf('/api/v2/wardrobe/12/items?page=1'));
    pass(3_000);
    pass(3_000);
    expect(kinds(handed)).toEqual(['wardrobe', 'shop']);
  });

  const MONTH = '/api/v2/wallet/invoices/2026/7?page=1';
  const balances = '<dl><dt>Solde initial</dt><dd>1,00 €</dd></dl>';

  it('the wallet: balances that are only displayed are read in addition to the response', () => {
    const { reader, handed, pass } = openTab(balances, 'https://www.vinted.fr/wallet/history');
    reader.readFirst();
    reader.takeCopy(copyOf(MONTH));
    pass(3_000);
    pass(3_000);
    expect(sources(handed)).toEqual(['json', 'dom']);
  });

  it('the wallet: even if the address changes after the response', () => {
    const { reader, handed, pass, go } = openTab(balances, 'https://www.vinted.fr/wallet/history');
    reader.takeCopy(copyOf(MONTH));
    go('https://www.vinted.fr/wallet/history?month=2026-07');
    pass(3_000);
    pass(3_000);
    expect(handed).toMatchObject([{ source: 'json' }, { source: 'dom', url: expect.stringContaining('2026-07') }]);
  });

  it('the wallet: a display without a balance adds nothing to a response', () => {
    const { reader, handed, pass } = openTab('<h1>Solde</h1>', 'https://www.vinted.fr/wallet/balance');
    reader.readFirst();
    reader.takeCopy(copyOf('/api/v2/wallet/invoices/current'));
    pass(3_000);
    pass(3_000);
    expect(sources(handed)).toEqual(['json']);
  });

  it('from one page to another without a reload: what arrived just before the address changed belongs to the new one', () => {
    const { reader, handed, go, pass } = openTab(flight);
    reader.readFirst();
    pass(60_000);
    reader.takeCopy(copyOf('/api/v2/conversations/24100054321'));
    go(CONVERSATION);
    pass(60_000);
    expect(kinds(handed)).toEqual(['orders', 'conversation']);
  });

  it('reports that a page was left when another kind is shown of which nothing is read yet', () => {
    const { reader, handed, go } = openTab(flight);
    reader.readFirst();
    go('https://www.vinted.fr/wallet');
    expect(handed.at(-1)).toEqual({ url: SALES, left: true });
  });

  it('is restored from the browser’s memory with what it showed', () => {
    const { reader, handed } = openTab(flight);
    reader.readFirst();
    reader.leave();
    reader.handInAgain();
    expect(sources(handed)).toEqual(['flight', 'left', 'flight']);
    expect(handed[2]).toEqual(handed[0]);
  });
});

describe('the reader of a tab', () => {
  it('sends what came with the page, and nothing more while nothing happens', () => {
    const { reader, handed, pass } = openTab(flight + row);
    reader.readFirst();
    pass(60_000);
    expect(handed).toMatchObject([
      { marketplace: 'vinted', kind: 'orders', source: 'flight', url: SALES, observedAt: '2026-11-21T12:00:00.000Z' },
    ]);
  });

  it('sends each response that the page receives', () => {
    const { reader, handed } = openTab(flight);
    reader.readFirst();
    reader.takeCopy(copy(2));
    reader.takeCopy(copy(3));
    expect(sources(handed)).toEqual(['flight', 'json', 'json']);
  });

  it('never reads the page’s first data again after the address changed: they describe another moment', () => {
    const { reader, handed, go, pass } = openTab(flight);
    reader.readFirst();
    go('https://www.vinted.fr/');
    go(`${SALES}&status=completed`);
    reader.takeCopy(copy(1));
    pass(60_000);
    expect(sources(handed)).toEqual(['flight', 'left', 'json']);
  });

  it('reads the stream of a navigation within the page', () => {
    const { reader, handed } = openTab('');
    reader.takeCopy({ url: `${SALES}&_rsc=1`, source: 'flight', askedAt: NOON, body: stream });
    expect(handed).toMatchObject([{ source: 'flight', body: expect.stringContaining('"preloadedOrders"') }]);
  });

  it('does not read the display when the response came just before the address changed', () => {
    const { reader, handed, go, pass } = openTab(row, 'https://www.vinted.fr/');
    reader.takeCopy({ url: `${SALES}&_rsc=1`, source: 'flight', askedAt: NOON, body: stream });
    pass(200);
    go(SALES);
    pass(60_000);
    expect(sources(handed)).toEqual(['flight']);
  });

  it('reads the display last, when neither the page’s data nor a response came', () => {
    const { reader, handed, pass } = openTab(row);
    reader.readFirst();
    pass(2_999);
    expect(handed).toEqual([]);
    pass(1);
    expect(handed).toMatchObject([{ source: 'dom', body: expect.stringContaining('24100054321') }]);
  });

  it('gives a display that is still empty as long again, then sends what it shows', () => {
    const { reader, handed, pass, show } = openTab('');
    reader.readFirst();
    pass(3_000);
    expect(handed).toEqual([]);
    show('<input type="password">');
    pass(3_000);
    expect(handed).toMatchObject([{ source: 'dom', body: expect.stringContaining('"login"') }]);
  });

  it.each([
    ['broke off', 'truncated', brokenFlight],
    ['contradict themselves', 'unknown_shape', flight + flight.replace('[],', '[1],')],
  ])('reports a page whose data %s, and lets nothing it displays contradict that', (_, reason, data) => {
    const { reader, handed, pass } = openTab(data + row);
    reader.readFirst();
    pass(60_000);
    expect(handed).toMatchObject([{ source: 'flight', reason }]);
    reader.takeCopy(copy(1));
    expect(sources(handed)).toEqual(['flight', 'json']);
  });

  it('reports a response too large to read', () => {
    const { reader, handed } = openTab('');
    reader.takeCopy({ ...copy(1), body: null });
    expect(handed).toMatchObject([{ reason: 'too_large' }]);
  });

  it('examines nothing on the rest of the site', () => {
    const { reader, handed, pass, go } = openTab(flight + row, 'https://www.vinted.fr/');
    reader.readFirst();
    go('https://www.vinted.fr/catalog?search_text=robe');
    pass(60_000);
    expect(handed).toEqual([]);
  });

  it('sends what the page displays together with the data behind it, so that both are compared', () => {
    const { reader, handed } = openTab(flight + row);
    reader.readFirst();
    expect(handed).toMatchObject([{ source: 'flight', shown: expect.stringContaining('24100054321') }]);
  });

  it('sends again what the tab still shows, with the time when it was read', () => {
    const { reader, handed, pass, go } = openTab(flight);
    reader.readFirst();
    pass(60_000);
    reader.handInAgain();
    expect(handed[1]).toEqual(handed[0]);
    go('https://www.vinted.fr/');
    reader.handInAgain();
    expect(sources(handed)).toEqual(['flight', 'flight', 'left']);
  });

  it('reports once that the tab no longer shows its sales, and nothing if it never did', () => {
    const { reader, handed, go } = openTab(flight);
    reader.leave();
    reader.readFirst();
    go('https://www.vinted.fr/');
    reader.leave();
    expect(handed.slice(1)).toEqual([{ url: SALES, left: true }]);
  });

  it('does nothing more once it was stopped', () => {
    const { reader, handed, pass } = openTab(row);
    reader.readFirst();
    reader.stop();
    pass(60_000);
    reader.handInAgain();
    expect(handed).toEqual([]);
  });
});
