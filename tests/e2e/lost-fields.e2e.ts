import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { hoursAgo, saleDetail, saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { press, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

/** Enough readings to establish a habit, then pages without the field, one per day. */
const [GOOD, GONE] = [12, 3];
const dayOf = (rank: number): string => hoursAgo(24 * (GOOD + GONE - rank) + 1);
const ranks = [...Array(GOOD + GONE).keys()];

const jacket = saleRow('21300012345', 'Veste en jean', 1800);
const journeyOf = (rank: number) => {
  const isGone = rank >= GOOD;
  const transactionId = rank === GOOD + GONE - 1 ? jacket.transactionId : `2130002${String(rank).padStart(4, '0')}`;
  const row = { ...jacket, transactionId, conversationId: `9${transactionId}` };
  const part = { carrier: isGone ? null : 'Mondial Relay', trackingCode: '6A00123456' };
  return {
    ...{ pageKind: 'journey', observedAt: dayOf(rank), missing: isGone ? ['records[0].carrier'] : [] },
    ...{ url: `https://www.vinted.fr/api/v2/transactions/${transactionId}/shipment/journey_summary` },
    ...{ marketplaceUserId: null, records: [saleDetail(row, part)] },
  };
};

const SHOP = '110000777';
const shopOf = (rank: number) => {
  const isGone = rank >= GOOD;
  const counts = { feedbackCount: 120, reputation: 0.94, soldCount: 200, itemCount: 30, following: 3 };
  const nothing = { totalItemCount: null, boughtCount: null, positiveCount: null, neutralCount: null };
  return {
    ...{ pageKind: 'shop', observedAt: dayOf(rank), shopId: SHOP, marketplaceUserId: null },
    ...{ url: `https://www.vinted.fr/api/v2/users/${SHOP}`, missing: isGone ? ['records[0].followers'] : [] },
    records: [
      {
        ...{ userId: SHOP, login: 'friperie_demo', followers: isGone ? null : 240, ...counts, ...nothing },
        ...{ negativeCount: null, countryCode: 'FR', city: 'Lyon', business: false, isOnHoliday: false, isOwn: false },
        ...{ lastSeenAt: null, photoUrl: null },
      },
    ],
  };
};

describeInBrowser('a field that is no longer read', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const open = async (path: string) => {
    await board.page.goto(new URL(path, board.page.url()).href);
  };

  beforeAll(async () => {
    const shop = makeShop({ seed: 43, now: Date.now(), stages: { labelSent: 60 } });
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    board = await Dashboard.openOnSite(ready.browser, '/app/parser-pro');
    const list = { pageKind: 'orders', marketplaceUserId: null, filter: 'all', orderType: 'sold', records: [jacket] };
    await sendCapture(ready.site, { ...list, page: 1, totalPages: 1, totalEntries: 1, observedAt: dayOf(0) });
    for (const rank of ranks) {
      await sendCapture(ready.site, journeyOf(rank));
      await sendCapture(ready.site, shopOf(rank));
    }
  });
  afterAll(() => bench.close());

  test('is reported on the site with the day since when, before anything else about the reader', async () => {
    await open('/app/parser-pro');
    await eventually(words).toMatch(/Suivi.*un champ n’est plus lu ?Transporteur : plus lu depuis le /);
    await eventually(words).toMatch(/Abonnés : plus lus depuis le /);
    expect(await findAxeViolations(board.page)).toEqual([]);
    await photograph(board.page, 'lost-health');
  });

  test('is reported on the order that lacks it', async () => {
    await open('/app/commandes');
    await board.open(jacket.title);
    await eventually(words).toMatch(/Comptoir ne lit plus tout de cette vente ?Transporteur : plus lu depuis le /);
    expect(await findAxeViolations(board.page)).toEqual([]);
    await photograph(board.page, 'lost-order');
  });

  test('is reported on the shop that lacks it', async () => {
    await open(`/app/analyse-concurrence/vinted/${SHOP}`);
    await eventually(words).toMatch(/Comptoir ne lit plus tout de cette boutique ?Abonnés : plus lus depuis le /);
    expect(await findAxeViolations(board.page)).toEqual([]);
    await photograph(board.page, 'lost-shop');
  });

  test('is no longer reported once a page contains it again', async () => {
    await sendCapture(ready.site, { ...journeyOf(0), observedAt: hoursAgo(0) });
    await sendCapture(ready.site, { ...shopOf(0), observedAt: hoursAgo(0) });
    await open('/app/parser-pro');
    await eventually(words).toMatch(/Suivi.*lue /);
    expect(await words()).not.toContain('plus lu');
  });

  test('is reported in the panel from this browser’s readings, and no longer once it is found again', async () => {
    const sent = () => bench.gateway.requests.filter(({ path }) => path === '/api/captures').length;
    // A page that is left before it was read does not count.
    const untilRead = async (show: () => Promise<void>) => {
      const before = sent();
      await show();
      await eventually(sent).toBeGreaterThan(before);
    };
    const openSales = () => untilRead(() => ready.sales.goTo());
    const read = async () => {
      await openSales();
      await untilRead(() => ready.sales.showMore());
    };
    for (let time = 0; time < 10; time += 1) await read();
    bench.double.behave({ rename: { 'orders-json': { price: 'cost' } } });
    await openSales();
    await untilRead(() => ready.sales.askForMore());
    await ready.panel.choose('État de la lecture');
    await eventually(() => readAll(ready.panel.page)).toMatch(/Prix : plus lu depuis le /);
    await photograph(ready.panel.page, 'lost-panel');
    await press(ready.panel.page, 'Revenir aux commandes');
    bench.double.behaveWell();
    await read();
    await ready.panel.choose('État de la lecture');
    await eventually(() => readAll(ready.panel.page)).not.toContain('plus lu');
  });
});
