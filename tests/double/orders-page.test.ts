import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askDouble } from './ask-double.ts';
import { readProps } from './read-props.ts';
import { makeShop } from './seller/make-shop.ts';
import { oddTitles } from './seller/vocabulary.ts';
import { canaries } from './shapes/canaries.ts';
import { type MarketplaceDouble, startDouble } from './start-double.ts';

const now = Date.UTC(2026, 6, 28, 9, 30);
let double: MarketplaceDouble;
beforeAll(async () => {
  const shop = makeShop({ seed: 21, now, stages: { labelSent: 52, done: 3 }, odd: true });
  double = await startDouble({ shop, now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

async function openPage(path = '/my_orders?order_type=sold') {
  const { body } = await askDouble(double.port, path);
  return { html: body, document: parseHTML(body).document };
}

test('the list is in the props of a client component, in camel case, split over several pushes', async () => {
  const { pushes, props } = readProps((await openPage()).html);
  expect(pushes).toBeGreaterThan(5);
  expect(props).toMatchObject({ orderType: 'sold', orderStatus: 'in_progress', defaultBoughtStatus: 'in_progress' });
  expect(props.preloadedOrders.pagination).toEqual({
    currentPage: 1,
    totalPages: 3,
    totalEntries: 52,
    perPage: 20,
    time: now / 1000,
  });
  expect(props.preloadedOrders.ordersNeedActionCount).toBe(52);
  expect(props.preloadedOrders.orders).toHaveLength(20);
  const { photo, ...order } = props.preloadedOrders.orders[0];
  const sale = double.keeper.shop.sales[0];
  expect(order).toEqual({
    transactionId: sale?.transactionId,
    conversationId: sale?.conversationId,
    date: expect.stringMatching(/\+02:00$/),
    price: { amount: sale?.amount, currencyCode: 'EUR' },
    status: 'Bordereau envoyé au vendeur',
    title: oddTitles[0],
    transactionUserStatus: 'needs_action',
  });
  expect(photo).toHaveProperty('url');
});

test('some photos are references or undefined, and a leading dollar in a title is doubled', async () => {
  const orders = readProps((await openPage()).html).props.preloadedOrders.orders;
  expect(orders[2].title).toBe('$$5 tee vintage');
  const photos = orders.map((order: { photo: unknown }) => order.photo);
  expect(photos).toContain('$undefined');
  expect(JSON.stringify(photos)).toContain('"$15:3:preloadedOrders');
});

test('the rows have the anchors of WEB §2.5, without a date or a transaction id', async () => {
  const { document, html } = await openPage();
  const rows = document.querySelectorAll('.my-orders-content a[data-testid="my-orders-item"]');
  expect(rows).toHaveLength(20);
  const sale = double.keeper.shop.sales[0];
  const row = rows[0];
  expect(row?.getAttribute('href')).toBe(`/inbox/${sale?.conversationId}`);
  expect(row?.querySelector('[data-testid="my-orders-item--prefix"] svg title')?.textContent).toBe(
    'Statut de la transaction: Actions requises',
  );
  expect(row?.querySelector('[data-testid="my-orders-item--title"]')?.textContent).toBe(oddTitles[0]);
  const headings = [...(row?.querySelectorAll('[data-testid="my-orders-item--content"] h3') ?? [])].map(
    (heading) => heading.textContent,
  );
  expect(headings).toEqual([expect.stringMatching(/^\d+,\d\d\s€$/), 'Bordereau envoyé au vendeur']);
  expect(html.slice(0, html.indexOf('__next_f'))).not.toContain(String(sale?.transactionId));
});

test('the filters are present and the page opens on « En cours »', async () => {
  const { document } = await openPage();
  const filters = [...document.querySelectorAll('[data-testid^="my-orders-filter-"]')];
  expect(filters.map((filter) => filter.textContent)).toEqual(['Toutes', 'En cours', 'Finalisées', 'Annulées']);
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('En cours');
  const completed = await openPage('/my_orders?order_type=sold&status=completed');
  expect(completed.document.querySelectorAll('[data-testid="my-orders-item"]')).toHaveLength(3);
});

test('an empty tab shows a message', async () => {
  const { document } = await openPage('/my_orders?order_type=sold&status=canceled');
  expect(document.querySelectorAll('[data-testid="my-orders-item"]')).toHaveLength(0);
  expect(document.querySelector('[data-role="empty"]:not([hidden])')?.textContent).toBe('Aucune commande');
});

test('a client-side navigation receives only the flight stream', async () => {
  const answer = await askDouble(double.port, '/my_orders?order_type=sold&status=completed&_rsc=1', {
    headers: { rsc: '1' },
  });
  expect(answer.headers['content-type']).toBe('text/x-component');
  const props = JSON.parse(
    answer.body
      .split('\n')
      .find((line) => line.startsWith('15:'))
      ?.slice(3) ?? '',
  )[3];
  expect(props).toMatchObject({ orderStatus: 'completed', preloadedOrders: { pagination: { totalEntries: 3 } } });
});

test('the page can contain private data that a reader must not touch', async () => {
  double.behave({ namesReader: 'every-page' });
  const { body } = await askDouble(double.port, '/my_orders?order_type=sold', { headers: { rsc: '1' } });
  for (const canary of [canaries.email, canaries.realName, canaries.street, canaries.csrfToken])
    expect(body).toContain(canary);
  double.behaveWell();
});

test('the page is as large as a real one, and most of it is not the list', async () => {
  expect((await openPage()).html.length).toBeGreaterThan(250_000);
});

test('an expired session shows a sign-in form with status 200', async () => {
  double.behave({ session: 'ended' });
  const answer = await askDouble(double.port, '/my_orders?order_type=sold');
  expect(answer.status).toBe(200);
  const { document } = parseHTML(answer.body);
  expect(document.querySelector('input[type="password"]')).not.toBeNull();
  expect(document.querySelector('.my-orders-content')).toBeNull();
});

test('another language changes the texts and keeps the ids', async () => {
  double.behave({ language: 'en' });
  const { html, document } = await openPage();
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('In progress');
  expect(readProps(html).props.preloadedOrders.orders[0]).toMatchObject({
    status: 'Shipping label sent to seller.',
    transactionUserStatus: 'needs_action',
  });
});

test('a truncated page ends inside its own data', async () => {
  const { html: whole } = await openPage();
  double.behave({ page: 'truncated' });
  const { html } = await openPage();
  expect(html.length).toBeLessThan(whole.length);
  expect(html).toContain('preloadedOrders');
  expect(html).not.toContain('ordersNeedActionCount');
});

test('a page from before November 2025 comes without its list', async () => {
  double.behave({ rendering: 'client' });
  const { html, document } = await openPage();
  expect(readProps(html).props).not.toHaveProperty('preloadedOrders');
  expect(document.querySelectorAll('[data-testid="my-orders-item"]')).toHaveLength(0);
});
