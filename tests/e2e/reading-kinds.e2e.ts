import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersCapture } from '#core/contract/captures.ts';
import { toMinor } from '#core/model/money.ts';
import type { Sale } from '#tests/double/seller/sale.ts';
import { canaries } from '#tests/double/shapes/canaries.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const secrets = Object.values(canaries);
const asOrders = (body: string) => JSON.parse(body) as OrdersCapture;

describeInBrowser('every kind of page that a seller opens', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let sale: Sale;
  const said = () => ready.panel.sentences();
  const captures = () =>
    bench.gateway.requests.filter(({ path }) => path === '/api/captures').map(({ body }) => String(body));

  beforeAll(async () => {
    const shop = makeWorld({ seed: 14, now: Date.now(), sales: 45, purchases: 4 });
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    sale = shop.sales.find(({ stage }) => stage === 'shipped') ?? shop.sales[0] ?? sale;
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  test('includes a conversation, which identifies its order', async () => {
    await shown.goTo(`/inbox/${sale.conversationId}`);
    await eventually(said).toContainEqual(
      expect.stringContaining(`Cette conversation : commande « ${sale.title} » lue`),
    );
    await eventually(async () => await readExtensionStorage(ready.panel.page)).toContain(sale.buyer.login);
  });

  test('includes a conversation whose order the panel opens', async () => {
    await ready.panel.act('Voir la commande');
    const dialog = await ready.panel.page.waitForSelector('[role="dialog"]');
    await eventually(() => dialog?.evaluate((element) => element.textContent)).toContain(sale.title);
    await ready.panel.page.keyboard.press('Escape');
    await ready.panel.page.waitForSelector('[role="dialog"]', { hidden: true });
  });

  test('includes an order’s details and parcel, which are read when the seller requests them on the page', async () => {
    await shown.press('Voir les détails de la commande');
    await eventually(() => captures().filter((body) => body.includes('"pageKind":"transaction"')).length).toBe(1);
    await shown.press('Suivre le colis');
    await eventually(() => captures().filter((body) => body.includes('"pageKind":"journey"')).length).toBe(1);
  });

  test('includes purchases, which are read as purchases and change no count of sales', async () => {
    const counts = await ready.panel.counts();
    await shown.goTo('/my_orders?order_type=purchased&status=all');
    await eventually(said).toContainEqual(expect.stringMatching(/^Cette page : 4 achats lus/));
    expect(await ready.panel.counts()).toEqual(counts);
  });

  test('includes the wallet: a month and its lines', async () => {
    await shown.goTo('/wallet/history');
    await eventually(said).toContainEqual(expect.stringMatching(/^Porte-monnaie : \p{L}+ 20\d\d, \d+ lignes? lues?/u));
  });

  test('includes the inbox, without any text of its messages', async () => {
    await shown.goTo('/inbox');
    await eventually(said).toContainEqual(expect.stringMatching(/^Messagerie : \d+ conversations lues/));
  });

  test('includes the seller’s own wardrobe', async () => {
    await shown.goTo(`/member/${bench.double.keeper.shop.userId}-${bench.double.keeper.shop.login}`);
    await eventually(said).toContainEqual(expect.stringMatching(/^(Dressing : \d+ articles lus|Boutique \S+ : lue)/));
    await eventually(() => captures().some((body) => body.includes('"pageKind":"wardrobe"'))).toBe(true);
    await eventually(() => captures().some((body) => body.includes('"pageKind":"shop"'))).toBe(true);
  });

  test('includes the price that a list displays, where the data behind it state no currency', async () => {
    const withoutCurrency = (body: unknown) => {
      const answer = body as { my_orders?: Record<string, unknown>[] };
      return answer.my_orders === undefined
        ? body
        : { ...answer, my_orders: answer.my_orders.map(({ currency: _, ...row }) => row) };
    };
    await ready.sales.goTo();
    const before = captures().length;
    bench.double.behave({ money: 'plain', rewriteJson: withoutCurrency });
    await ready.sales.showMore();
    const sent = () =>
      captures()
        .slice(before)
        .map(asOrders)
        .filter(({ page }) => page === 2);
    // Sent as it arrived first, and again with what the page displays a moment later.
    await eventually(() => sent().at(-1)?.displayed ?? []).toHaveLength(20);
    const list = sent().at(-1);
    const known = new Map(bench.double.keeper.shop.sales.map((each) => [String(each.transactionId), each]));
    expect(list?.records.map(({ priceMinor, currency }) => [priceMinor, currency])).toEqual(
      list?.records.map(({ transactionId }) => {
        const { amount, currency } = known.get(String(transactionId)) ?? expect.fail(`no sale ${transactionId}`);
        return [toMinor(amount), currency];
      }),
    );
    bench.double.behaveWell();
  });

  test('works and looks as before, without errors in its console', async () => {
    await eventually(() => shown.strangers()).toBe(0);
    expect(shown.complaints).toEqual([]);
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test('keeps private data to itself', async () => {
    const storage = await readExtensionStorage(ready.panel.page);
    const sent = JSON.stringify(bench.gateway.requests);
    expect([storage, sent].map((text) => secrets.filter((secret) => text.includes(secret)))).toEqual([[], []]);
  });
});
