import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountMove } from '#core/contract/account-moves.ts';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Keyboard } from './screens/keyboard.ts';
import { Panel } from './screens/panel.ts';
import { fill, plain, press, readAll, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const widths = [380, 768, 1360] as const;
const [pro, perso] = ['310000001', '770000002'];
const coat = saleRow('21300000044', 'Manteau bleu', 3900, 12);
const scarf = saleRow('21300000045', 'Écharpe rouge', 900, 13);
const month = '2026-03';

const line = (title: string, amountMinor: number) => ({
  ...{ type: 'line', kind: 'sale', title, amountMinor, currency: 'EUR', date: `${month}-05T10:00:00.000Z` },
  ...{ entityType: null, entityId: String(amountMinor), conversationId: null },
});
const [skirt, boots, belt] = [line('Jupe', 1_200), line('Bottes', 3_400), line('Ceinture', 700)];

/** What the server stores, as requested from the seller's own browser. */
interface Kept {
  '/api/wallet/months': { months: WalletMonth[] };
  '/api/unnamed-accounts': { accounts: UnnamedAccount[] };
  '/api/account-moves': { moves: AccountMove[] };
  '/api/orders': { orders: { title: string; marketplaceUserId: string | null }[] };
}

describeInBrowser('data of another account', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;
  let dashboard: Dashboard;
  let panel: Panel;

  const ask = <Path extends keyof Kept>(path: Path): Promise<Kept[Path]> =>
    site.page.evaluate(async (asked) => (await fetch(asked)).json(), path) as Promise<Kept[Path]>;
  /** The amounts received in each wallet. */
  const takings = async () => {
    const { months } = await ask('/api/wallet/months');
    const sums = months.map(({ marketplaceUserId, sums: { sale } }) => [marketplaceUserId ?? 'unnamed', sale ?? 0]);
    return Object.fromEntries(sums) as Record<string, number>;
  };
  const owners = async () => {
    const { orders } = await ask('/api/orders');
    return Object.fromEntries(orders.map(({ title, marketplaceUserId }) => [title, marketplaceUserId]));
  };
  const goTo = async (path: string, heading: string) => {
    await dashboard.page.goto(new URL(path, dashboard.page.url()).href);
    await dashboard.page.waitForSelector(`h1::-p-text(${heading})`);
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await bench.browser();
    site = await Site.open(seller, '/app');
    const sales = { pageKind: 'orders', orderType: 'sold', filter: 'all', page: 1, totalPages: 1 };
    const wallet = { pageKind: 'wallet', filter: month };
    // Two accounts named by their pages, and a third, unattributed reading with deals and a wallet.
    await sendCapture(site, {
      ...{ ...sales, marketplaceUserId: pro, loadId: 'load-of-the-pro', totalEntries: 1 },
      records: [saleRow('21300000001', 'Veste en jean', 1800)],
    });
    await sendCapture(site, { ...wallet, marketplaceUserId: perso, loadId: 'load-of-perso', records: [skirt] });
    const nameless = { marketplaceUserId: null, loadId: 'load-of-nobody' };
    await sendCapture(site, { ...sales, ...nameless, totalEntries: 2, records: [coat, scarf] });
    await sendCapture(site, { ...wallet, ...nameless, records: [skirt, boots, belt] });
    await name(site.page, pro, 'lea_pro');
    await name(site.page, perso, 'lea_perso');
    panel = await Panel.openOver(seller, site.page);
    dashboard = await Dashboard.openOnSite(seller);
    await until('all orders to be shown', async () => (await dashboard.titles()).length === 3);
  });
  afterAll(() => bench.close());

  test('appear at once as orders of an unknown account, and are labelled as such', async () => {
    for (const screen of [dashboard, panel]) {
      await eventually(() => screen.row('Manteau bleu')).toContain('Compte à préciser');
      expect(await screen.row('Veste en jean')).not.toContain('Compte à préciser');
    }
    await eventually(() => readAll(panel.page)).toContain('3 lignes de porte-monnaie à rattacher');
  });

  test('include a wallet that waits in a line of its own, outside every account’s total', async () => {
    expect(await takings()).toEqual({ [perso]: 12, unnamed: 53 });
    for (const [path, heading] of [
      ['/app', 'Bon'],
      ['/app/porte-monnaie', 'Porte-monnaie'],
    ] as const) {
      await goTo(path, heading);
      await eventually(() => readAll(dashboard.page)).toContain('3 lignes de porte-monnaie à rattacher à un compte');
    }
    expect(await findViolationsInThemes(dashboard.page, widths)).toEqual([]);
  });

  test('are assigned by the seller with the help of what identifies them, without duplicating lines that exist already', async () => {
    await dashboard.page.setViewport({ width: 1360, height: 900 });
    await dashboard.page.locator('button::-p-text(De quel compte s)').click();
    await eventually(() => said(dashboard.page)).toMatch(
      /www\.vinted\.fr.*2 ventes.*Manteau bleu.*mars 2026 \(3 lignes\)/,
    );
    await press(dashboard.page, 'C’est ce compte');
    await eventually(() => said(dashboard.page)).toContain('choisissez celui de vos comptes qui convient');
    await choose(dashboard.page, 'lea_perso');
    await eventually(() => said(dashboard.page)).toContain(
      '2 commandes et 3 lignes de porte-monnaie passent de « Compte à préciser » à lea_perso ; 1 y est déjà et ne sera pas doublée.',
    );
    expect(await findViolationsInThemes(dashboard.page, widths)).toEqual([]);
    await dashboard.page.setViewport({ width: 1360, height: 900 });
    await press(dashboard.page, 'C’est ce compte');
    await eventually(takings).toEqual({ [perso]: 53 });
    expect(await owners()).toEqual({ 'Veste en jean': pro, 'Manteau bleu': perso, 'Écharpe rouge': perso });
    await eventually(() => readAll(dashboard.page)).not.toContain('à rattacher à un compte');
    await eventually(() => panel.row('Manteau bleu')).not.toContain('Compte à préciser');
  });

  test('are restored from the notification exactly as before', async () => {
    await dashboard.undo();
    await eventually(takings).toEqual({ [perso]: 12, unnamed: 53 });
    expect(await owners()).toEqual({ 'Veste en jean': pro, 'Manteau bleu': null, 'Écharpe rouge': null });
    await eventually(() => dashboard.notices()).toContain('Changement annulé, tout est comme avant');
  });

  test('can be moved as selected lines of a month alone', async () => {
    await goTo('/app/porte-monnaie', 'Porte-monnaie');
    await openMonths(dashboard.page, 2);
    await press(dashboard.page, 'Choisir des lignes : mars 2026, Compte à préciser');
    for (const title of ['Bottes', 'Ceinture'])
      await dashboard.page.locator(`label:has([aria-label^="${title}"])`).click();
    await eventually(() => readAll(dashboard.page)).toContain('2 lignes choisies');
    await dashboard.page.locator('button:not([aria-label])::-p-text(Changer de compte…)').click();
    await choose(dashboard.page, 'lea_pro');
    await eventually(() => said(dashboard.page)).toContain(
      '2 lignes de porte-monnaie passent de « Compte à préciser » à lea_pro.',
    );
    await press(dashboard.page, 'Changer de compte');
    await eventually(takings).toEqual({ [perso]: 12, [pro]: 41, unnamed: 12 });
  });

  test('that were assigned to the wrong account are corrected, both month and orders, and each move is in the history', async () => {
    await openMonths(dashboard.page, 3);
    await press(dashboard.page, 'Changer de compte : mars 2026, lea_pro');
    await choose(dashboard.page, 'lea_perso');
    await eventually(() => said(dashboard.page)).toContain('2 lignes de porte-monnaie passent de lea_pro à lea_perso.');
    await press(dashboard.page, 'Changer de compte');
    await eventually(takings).toEqual({ [perso]: 53, unnamed: 12 });
    await goTo('/app/commandes', 'Commandes');
    await until('the orders', async () => (await dashboard.titles()).length === 3);
    await dashboard.tick('Manteau bleu');
    await press(dashboard.page, 'Changer de compte…');
    await choose(dashboard.page, 'Un autre de mes comptes');
    await fill(dashboard.page, 'Lien ou numéro de ce compte', 'lea');
    await press(dashboard.page, 'Changer de compte');
    await eventually(() => said(dashboard.page)).toContain('collez l’adresse de votre profil Vinted');
    await fill(dashboard.page, 'Lien ou numéro de ce compte', 'https://www.vinted.fr/member/990000003-lea_mer');
    await press(dashboard.page, 'Changer de compte');
    await eventually(async () => (await owners())['Manteau bleu']).toBe('990000003');
    await eventually(() => dashboard.row('Manteau bleu')).not.toContain('Compte à préciser');
  });

  test('are restored one move at a time from the history in the extension’s dashboard', async () => {
    const own = await Dashboard.openInExtension(seller, '/app/profil');
    await eventually(() => readAll(own.page)).toContain('1 commande vers Compte 990000003');
    expect(await findViolationsInThemes(own.page, widths)).toEqual([]);
    for (const left of [3, 2, 1]) {
      await until('the history', async () => (await undoable(own.page)).length === left);
      await own.page.locator('button[aria-label^="Annuler : "]').click();
    }
    await eventually(takings).toEqual({ [perso]: 12, unnamed: 53 });
    expect(await owners()).toEqual({ 'Veste en jean': pro, 'Manteau bleu': null, 'Écharpe rouge': null });
    const { moves } = await ask('/api/account-moves');
    expect(moves.map(({ undoneAt }) => undoneAt === null)).toEqual([false, false, false, false]);
  });

  test('can be moved by keyboard alone, and an unreachable server is reported without changing anything', async () => {
    await goTo('/app/porte-monnaie', 'Porte-monnaie');
    const { page } = dashboard;
    await dashboard.show();
    await page.waitForSelector('button::-p-text(De quel compte s)');
    const keyboard = new Keyboard(page);
    await keyboard.tabTo('De quel compte');
    await keyboard.press('Enter');
    await page.waitForSelector('[role="dialog"]');
    await keyboard.tabTo('lea_pro', 'radio');
    await keyboard.press('Space', 'ArrowDown');
    await eventually(() => said(page)).toContain('à lea_perso');
    bench.gateway.cut();
    await keyboard.tabTo('C’est ce compte', 'button');
    await keyboard.press('Enter');
    await eventually(() => said(page)).toContain('Hors connexion : rien n’a changé');
  });
});

/** Sets the label of one of the seller's accounts. */
async function name(page: Page, userId: string, label: string): Promise<void> {
  const path = `/api/marketplace-accounts/vinted/${userId}`;
  await page.evaluate(
    async (to, body) => {
      const answer = await fetch(to, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
      if (!answer.ok) throw new Error(`The name was answered ${answer.status}.`);
    },
    path,
    JSON.stringify({ label }),
  );
}

const said = async (page: Page): Promise<string> => (await textsOf(page, '[role="dialog"]')).join(' ');

async function choose(page: Page, account: string): Promise<void> {
  await page.locator(`[role="dialog"] label::-p-text(${account})`).click();
}

const MONTH = 'th button[aria-expanded]';
const CLOSED_MONTH = 'th button[aria-expanded="false"]';

/** Opens every month of the wallet once that many are listed. Each one moves those below it. */
async function openMonths(page: Page, count: number): Promise<void> {
  const number = async (selector: string): Promise<number> => (await page.$$(selector)).length;
  await eventually(() => number(MONTH)).toBe(count);
  for (let left = await number(CLOSED_MONTH); left > 0; left -= 1) {
    await page.locator(CLOSED_MONTH).click();
    await eventually(() => number(CLOSED_MONTH)).toBe(left - 1);
  }
}

const undoable = async (page: Page): Promise<string[]> =>
  (await page.$$eval('button[aria-label^="Annuler : "]', (found) => found.map((each) => each.ariaLabel ?? ''))).map(
    plain,
  );
