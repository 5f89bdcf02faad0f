import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { MAX_SAVED_CHARS, parseSavedPage } from './saved-page.ts';

const parseHtml = (html: string) => parseHTML(html).document;
const html = (text: string, url: string | null = null) => parseSavedPage({ format: 'html', text, url, parseHtml });
const json = (text: string, url: string | null = null) => parseSavedPage({ format: 'json', text, url, parseHtml });

const PAGE = 'https://www.vinted.fr/my_orders?order_type=sold';
const row = {
  transactionId: 21300012345,
  conversationId: 24100054321,
  title: 'Veste',
  price: { amount: '18.0', currencyCode: 'EUR' },
  status: 'Commande livrée !',
  date: '2026-07-19T18:02:11+02:00',
  photo: null,
  transactionUserStatus: 'waiting',
};
const pagination = { currentPage: 1, totalPages: 1, totalEntries: 1, perPage: 20 };
const data = (orderType: unknown, orders: unknown[] = [row]): string => {
  const props = { orderType, orderStatus: 'all', preloadedOrders: { orders, pagination } };
  return `<script>self.__next_f.push([1,${JSON.stringify(`5:["$","$L1",null,${JSON.stringify(props)}]\n`)}])</script>`;
};
const display = (title = 'Veste', price = '18,00 €'): string => `<div class="my-orders-content">
<a data-testid="my-orders-item" href="/inbox/24100054321"><div data-testid="my-orders-item--title">${title}</div>
<div data-testid="my-orders-item--content"><h3>${price}</h3><h3>Commande livrée !</h3></div></a></div>`;
const page = (body: string, head = ''): string => `<html><head>${head}</head><body>${body}</body></html>`;

describe('the address of a saved page', () => {
  it.each([
    ['the browser’s comment', `<!-- saved from url=(0047)${PAGE} -->\n${page(display())}`],
    ['its canonical link', page(display(), `<link rel="canonical" href="${PAGE}">`)],
    ['its og:url', page(display(), `<meta property="og:url" content="${PAGE}">`)],
  ])('comes from %s', (_what, text) => {
    expect(html(text)).toMatchObject({ ok: true, source: 'dom', page: { orderType: 'sold' } });
  });

  it('takes precedence when it is given', () => {
    const text = page(display(), `<link rel="canonical" href="${PAGE}">`);
    const url = 'https://www.vinted.fr/my_orders?order_type=purchased';
    expect(html(text, url)).toMatchObject({ ok: true, page: { orderType: 'purchased' } });
  });

  it('of another site is refused', () => {
    const text = page(data('sold'), '<link rel="canonical" href="https://exemple.test/ventes">');
    expect(html(text)).toMatchObject({ ok: false, kind: 'unknown', reason: 'unknown_site' });
  });

  it('that only names the site does not hide what the page contains', () => {
    const text = page(data('sold'), '<link rel="canonical" href="https://www.vinted.fr/">');
    expect(html(text)).toMatchObject({ ok: true, kind: 'orders', missing: [] });
  });

  it('that is unknown leaves a display without a side', () => {
    expect(html(page(display()))).toMatchObject({ ok: true, page: { orderType: null } });
    expect(html(page('<h1>Bonjour</h1>'))).toMatchObject({ ok: false, kind: 'unknown', reason: 'nothing_found' });
  });
});

describe('a sign-in page', () => {
  const form = page('<form><input type="password"></form>');

  it.each([
    ['a conversation’s address', 'https://www.vinted.fr/inbox/24100054321'],
    ['its own address', 'https://www.vinted.fr/member/login?ref_url=%2Fmy_orders'],
    ['the address of the list', PAGE],
    ['no address', null],
  ])('at %s reports that the session has expired', (_, url) => {
    expect(html(form, url)).toMatchObject({ ok: false, reason: 'logged_out' });
  });
});

describe('data and display of one page', () => {
  it('that agree return the data', () => {
    expect(html(page(display() + data('sold')), PAGE)).toMatchObject({ source: 'flight', notes: [], missing: [] });
  });

  it('that differ return the data, the paths and a note', () => {
    expect(html(page(display('Robe', '19,00 €') + data('sold')), PAGE)).toMatchObject({
      source: 'flight',
      missing: ['dom.records[0].title', 'dom.records[0].price'],
      notes: ['sources_disagree'],
    });
  });

  it('fall back on the display when the data has changed shape', () => {
    const renamed = data('sold').replaceAll('preloadedOrders', 'preloadedSales');
    expect(html(page(display() + renamed), PAGE)).toMatchObject({ ok: true, source: 'dom' });
    expect(html(page(display() + data('sold', [{ tx: 1 }])), PAGE)).toMatchObject({ ok: true, source: 'dom' });
  });

  it('report that the data were not read where only the display could be read', () => {
    const unreadable = page(display() + data('sold', [{ tx: 1 }]));
    expect(html(unreadable, PAGE)).toMatchObject({ source: 'dom', notes: ['data_unread'] });
    expect(html(page(display()), PAGE)).toMatchObject({ source: 'dom', notes: [] });
  });

  it('contradict each other when one shows sales and the other none', () => {
    expect(html(page(display() + data('sold', [])), PAGE)).toMatchObject({
      source: 'dom',
      notes: ['sources_disagree'],
    });
  });

  it('that broke off before the display are refused: the part before the cut is not a list', () => {
    const cut = data('sold').slice(0, -120);
    expect(html(page(`${display()}${cut}</script>`), PAGE)).toMatchObject({ ok: false, reason: 'truncated' });
  });

  it('never treat purchases as sales because the display does not show the side', () => {
    expect(html(page(display() + data('purchased')), PAGE)).toMatchObject({ ok: false, reason: 'not_sales' });
    expect(html(page(display() + data('purchased')))).toMatchObject({ ok: true, page: { orderType: 'purchased' } });
  });

  it('use the address when the data does not name the side', () => {
    expect(html(page(data('$undefined')), PAGE)).toMatchObject({ ok: true, page: { orderType: 'sold' } });
    expect(html(page(data('$undefined')), 'https://www.vinted.fr/my_orders')).toMatchObject({ reason: 'not_sales' });
    expect(html(page(data('sold')), 'https://www.vinted.fr/my_orders')).toMatchObject({ ok: true });
  });
});

describe('a saved answer', () => {
  it.each([
    ['{"code":100,"message_code":"invalid_authentication_token"}', 'unknown', 'logged_out'],
    ['{"conversation":{"id":1}}', 'conversation', 'unknown_shape'],
    ['{"my_orders":[', 'orders', 'truncated'],
    ['<html><title>429 Too Many Requests</title>', 'unknown', 'rate_limited'],
    ['[]', 'unknown', 'unsupported_page'],
    ['', 'unknown', 'empty_body'],
  ])('without an address, %s is of kind %s: %s', (text, kind, reason) => {
    expect(json(text)).toMatchObject({ ok: false, kind, reason });
  });

  it('of another site is refused', () => {
    expect(json('{"my_orders":[]}', 'https://exemple.test/api')).toMatchObject({ reason: 'unknown_site' });
  });
});

it('a file too large is not opened', () => {
  expect(html('x'.repeat(MAX_SAVED_CHARS + 1))).toMatchObject({ ok: false, reason: 'too_large' });
});
