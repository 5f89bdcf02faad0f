import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletMonth as KeptMonth } from '#core/contract/wallet.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import type { WalletMonth } from '#tests/double/world/wallet.ts';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { monthBefore } from './screens/paris.ts';
import { press, readAll, textsOf, tick } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';
import { LINES_PER_PAGE, lostLineOf, shopWithWallet } from './screens/wallet-months.ts';

const money = (cents: number): number => cents / 100;

describeInBrowser('the wallet of a seller, month by month,', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let whole: WalletMonth;
  let broken: WalletMonth;
  let partly: WalletMonth;

  /** The server's response to the seller's own browser. */
  const kept = async (month: string): Promise<KeptMonth[]> => {
    const all = await ready.site.page.evaluate(async () => {
      const answer = await fetch('/api/wallet/months');
      return ((await answer.json()) as { months: KeptMonth[] }).months;
    });
    return all.filter((each) => each.month === month);
  };

  beforeAll(async () => {
    const wallet = shopWithWallet(Date.now());
    ({ whole, broken, partly } = wallet);
    bench = await Workbench.open({ shop: wallet.shop, hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, `/member/${wallet.shop.userId}-${wallet.shop.login}`);
    await until('the account to be known', async () =>
      (await ready.panel.sentences()).some((said) => /^(Dressing|Boutique) /.test(said)),
    );
  });
  afterAll(() => bench.close());

  /** Opens a month and pages through it like a seller, completely or only the first page. */
  const read = async (
    { month, lines }: WalletMonth,
    pages = Math.ceil(lines.length / LINES_PER_PAGE),
  ): Promise<void> => {
    await shown.goTo(`/wallet/history?month=${month}`);
    // Only a click: scrolling to the button would load a page by itself.
    await shown.page.waitForFunction(
      (count) => {
        const isThere = document.querySelectorAll('.pile__element').length >= count;
        if (!isThere) document.querySelector<HTMLButtonElement>('[data-role="more"]:not([hidden])')?.click();
        return isThere;
      },
      {},
      Math.min(pages * LINES_PER_PAGE, lines.length),
    );
    await eventually(async () => (await kept(month))[0]?.closing ?? null).not.toBeNull();
  };

  test('balances to the cent in a month that was read completely, with the balances displayed on its page', async () => {
    await read(whole);
    await eventually(() => kept(whole.month)).toMatchObject([
      {
        ...{ opening: money(whole.opening), closing: money(whole.closing), currency: 'EUR', gap: 0, complete: true },
        ...{ openingDeduced: false, closingDeduced: false, missingLines: 0, openLines: 0, suspects: [] },
        lineCount: whole.lines.length,
      },
    ]);
  });

  test('has a gap of exactly the missing line in a month in which the marketplace omits one', async () => {
    const lost = lostLineOf(broken);
    bench.double.behave({ walletGap: broken.month });
    await read({ ...broken, lines: broken.lines.toSpliced(broken.lines.length >> 1, 1) });
    await eventually(() => kept(broken.month)).toMatchObject([
      { gap: money(lost.cents), complete: true, lineCount: broken.lines.length - 1 },
    ]);
    const [month] = await kept(broken.month);
    const alike = broken.lines.filter((line) => line !== lost && Math.abs(line.cents) === Math.abs(lost.cents));
    const named = month?.suspects.filter(({ why }) => why === 'is_gap').map(({ amount }) => Math.abs(amount ?? 0));
    expect(named).toHaveLength(alike.length);
    for (const amount of named ?? []) expect(amount).toBe(Math.abs(money(lost.cents)));
  });

  test('balances once the marketplace lists that line again', async () => {
    bench.double.behaveWell();
    await read(broken);
    await eventually(() => kept(broken.month)).toMatchObject([
      { gap: 0, complete: true, lineCount: broken.lines.length },
    ]);
  });

  test('is reported as incomplete in a month of which only the first page was read, with the missing lines', async () => {
    await read(partly, 1);
    await eventually(() => kept(partly.month)).toMatchObject([
      { complete: false, lineCount: LINES_PER_PAGE, missingLines: partly.lines.length - LINES_PER_PAGE },
    ]);
  });

  test('balances in that month once its other pages are read', async () => {
    await read(partly);
    await eventually(() => kept(partly.month)).toMatchObject([
      { gap: 0, complete: true, missingLines: 0, lineCount: partly.lines.length },
    ]);
  });

  test('belongs to nobody until a conversation of one of its sales names the seller, then to that seller', async () => {
    const owners = async () =>
      (await Promise.all([whole, broken, partly].map(({ month }) => kept(month)))).map((found) =>
        found.map(({ marketplaceUserId }) => marketplaceUserId),
      );
    expect(await owners()).toEqual([[null], [null], [null]]);
    for (const { lines } of [whole, broken, partly]) {
      await shown.goTo(`/inbox/${lines.find(({ reason }) => reason === 'sale')?.entityId}`);
    }
    const userId = String(bench.double.keeper.shop.userId);
    await eventually(owners).toEqual([[userId], [userId], [userId]]);
  });

  test('lets the seller state that nothing moved in a month, since no page can show it, and takes that back', async () => {
    const { site } = ready;
    const read = [whole, broken, partly].map(({ month }) => month).toSorted();
    await site.page.bringToFront();
    const quiet = monthBefore(read[0] ?? '');
    const name = formatMonth(quiet);
    await site.goTo(`/app/ventes?du=${quiet}-01&au=${read.at(-1)}-28`);
    const gaps = () => textsOf(site.page, 'section[aria-label="À lire au porte-monnaie"] li');
    await eventually(gaps).toEqual([expect.stringContaining(name)]);
    await press(site.page, 'Aucun mouvement\u202f?');
    await tick(site.page, name);
    expect(await findAxeViolations(site.page)).toEqual([]);
    // Turned to a window in which the summary that opened it is folded, and back.
    for (const width of [380, 1360]) await site.page.setViewport({ width, height: 900 });
    await press(site.page, 'Enregistrer');
    await eventually(() => kept(quiet)).toMatchObject([{ quiet: true, complete: true, lineCount: 0 }]);
    await eventually(async () => (await gaps()).join(' ')).not.toContain(name);
    await site.goTo('/app/porte-monnaie');
    await eventually(() => readAll(site.page)).toContain('sans mouvement');
    await press(site.page, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);
    await photograph(site.page, 'quiet-month');
    await press(site.page, `Remettre à lire : ${name}`);
    await eventually(() => kept(quiet)).toEqual([]);
    await eventually(() => readAll(site.page)).not.toContain('sans mouvement');
  });

  test('causes no request to the marketplace that the pages do not make themselves', () => {
    expect(bench.double.requests.foreign()).toEqual([]);
    expect(shown.complaints).toEqual([]);
  });
});
