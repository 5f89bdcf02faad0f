import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletMonth as KeptMonth } from '#core/contract/wallet.ts';
import type { Shop } from '#tests/double/seller/sale.ts';
import { costsOf } from '#tests/double/world/trade.ts';
import { type WalletLine, walletOf } from '#tests/double/world/wallet.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteAddress } from './harness/seller-browser.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Downloads } from './screens/downloads.ts';
import { readKept } from './screens/kept.ts';
import { AMOUNT, Keyboard } from './screens/keyboard.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { amount, text } from './screens/money-text.ts';
import { MonthWorld } from './screens/month-world.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';
import { sendJson } from './screens/send-json.ts';

const isSale = ({ reason }: WalletLine) => reason === 'sale';
const isRefund = ({ reason }: WalletLine) => reason === 'refundGiven';
/** The other boosts of the double have a title that no page was seen to show: they stay lines of an unknown kind. */
const isFee = ({ title }: WalletLine) => title === 'Dressing en vitrine';

/** What all screens must agree on, in cents. */
interface Figures {
  /** Of the wallets, at the end. */
  balance: number;
  /** Of sales on wallets, and of sales that only the file states. */
  fromWallets: number;
  fromFile: number;
  refunded: number;
  known: number;
  cost: number;
  fees: number;
  expenses: number;
}

describeInBrowser('a month of a seller with two accounts', () => {
  const world = new MonthWorld(Date.now());
  const { lea, grenier } = world;
  const both = [lea, grenier];
  const frenchDay = (ago: number) => world.day(ago).split('-').reverse().join('/');
  const RANGE = `du=${world.range.from}&au=${world.range.to}`;
  const robe = lea.sales.find(({ title }) => title.startsWith('Robe')) ?? world.jeans;
  const gilet = lea.purchases?.[0] ?? world.jeans;

  /** What the old tool loads by itself: two sales of its own, with their costs. */
  const LOADED = [
    { id: '0871', title: 'Écharpe laine « Maje »', ago: 55, price: '18,50', cost: '4,00' },
    { id: '0872', title: 'Sac Céline à réparer', ago: 54, price: '1034,00', cost: '610,00' },
  ].map(({ ago, ...sale }) => ({ ...sale, currency: 'EUR', date: `${world.day(ago)}T10:00:00Z` }));

  /** The file of the old tool: one that the pages show too, one without a cost, one without a price. */
  const FILE = [
    'N°;Numéro de transaction;Vendu le;Désignation;Prix;Coût',
    `0873;;${frenchDay(53)};Béret feutré;9,00;`,
    `0874;;${frenchDay(52)};Robe de fête;;3,00`,
    `0875;${robe.transactionId};${frenchDay(38)};Robe fleurie Sézane;42,50;15,00`,
  ];
  const FILED = { count: 3, total: 900 + 4_250, own: 1_850 + 103_400 + 900 };
  /** Typed from the most expensive sale down; « Béret feutré » is left as it is. */
  const TYPED = {
    'Manteau long Sandro': 4_200,
    'Blazer oversize': 1_250,
    'Jean Levi’s 501': 800,
    'Pull en laine': 355,
    'Ceinture tressée': 290,
    'Bonnet rayé': 215,
  };
  const EXPENSE = 2_490;

  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const address = () => decodeURIComponent(new URL(board.page.url()).search);
  const link = async (name: string): Promise<void> => {
    // The tab of the marketplace may be in front.
    await board.page.bringToFront();
    // One that closes still takes the clicks on what lies below it.
    await until('no dialog over the links', async () => (await board.page.$('[role="dialog"]')) === null);
    await press(board.page, name, 'link');
  };

  /** Reads sales and every month of the wallet of whoever is signed in, as a seller who opens these pages. */
  const readPagesOf = async (shop: Shop): Promise<void> => {
    await shown.goTo('/my_orders?order_type=sold&status=all');
    for (const { month, lines, closing } of walletOf(shop, world.now)) {
      await shown.goTo(`/wallet/history?month=${month}`);
      await eventually(() => keptMonth(shop, month)).toEqual({ lineCount: lines.length, closing: closing / 100 });
    }
  };
  const keptMonth = async ({ userId }: Shop, month: string) => {
    const { months } = await readKept<{ months: KeptMonth[] }>(ready.site, '/api/wallet/months');
    const kept = months.find((each) => each.month === month && each.marketplaceUserId === String(userId));
    return kept && { lineCount: kept.lineCount, closing: kept.closing };
  };
  /** No page that is read here shows the name of an account. */
  const nameOf = ({ userId }: Shop): string => `Compte ${userId}`;
  const balanceOf = (shop: Shop): number => walletOf(shop, world.now)[0]?.closing ?? 0;
  const signIn = ({ userId }: Shop) => shown.page.goto(`https://www.vinted.fr/double/sign-in/${userId}`);

  /** Goes from screen to screen by the menu, and finds the same figures on each. */
  const expectAgreement = async ({ balance, fromWallets, fromFile, refunded, ...rest }: Figures): Promise<void> => {
    const { known, cost, fees, expenses } = rest;
    const received = fromWallets + fromFile + refunded;
    const result = known - cost - fees - expenses;
    await link('Accueil');
    await eventually(words).toMatch(new RegExp(`Encaissé ${amount(received)} `));
    await eventually(words).toMatch(new RegExp(`résultat, sur \\d+ ventes? au prix d’achat connu ${amount(result)}`));
    await link('Ventes');
    await eventually(words).toMatch(new RegExp(`Libéré ${amount(fromWallets + refunded)} `));
    await eventually(words).toMatch(new RegExp(`\\d ventes? : ${amount(fromWallets)}`));
    await eventually(words).toContain(`calculé ${text(balance)} lu sur Vinted ${text(balance)} Différence : 0,00 €`);
    await link('Prix d’achat');
    await eventually(words).toMatch(
      new RegExp(`Ventes encaissées ${amount(known)} Prix d’achat −${amount(cost)} .*=${amount(result)}`),
    );
    await link('Statistiques');
    await eventually(words).toMatch(new RegExp(`mise à disposition ${amount(received)} `));
    await eventually(words).toMatch(new RegExp(`Marge sur \\d+ ventes? connues? ${amount(known - cost)}`));
    expect(address()).toBe(`?${RANGE}`);
  };

  beforeAll(async () => {
    bench = await Workbench.open({ shop: lea, sellers: [grenier], hasSeller: true });
    bench.double.behave({ namesReader: 'every-page' });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  test('is read from the pages of both', async () => {
    await readPagesOf(lea);
    await signIn(grenier);
    await readPagesOf(grenier);
    await signIn(lea);
    await shown.goTo('/my_orders?order_type=purchased');
    await shown.goTo(`/inbox/${gilet.conversationId}`);
    board = await Dashboard.openOnSite(ready.browser, `/app?${RANGE}`);
    keyboard = new Keyboard(board.page);
    await eventually(words).toMatch(new RegExp(`Encaissé ${amount(world.moved(both, isSale))} `));
    await eventually(words).toMatch(new RegExp(`À venir ${amount(world.toCome(both))}`));
    await eventually(words).toContain('sans prix d’achat connu inconnu');
  });

  test('is completed by what the old tool loads', async () => {
    const boutique = { name: 'Ancien outil', id: String(lea.userId) };
    const body = { boutique, ventes: LOADED, commentaires: [], depenses: [], statistics: {} };
    expect(await sendJson(board.page, 'POST', '/api/sales/load', body)).toBe(200);
    await eventually(words).toMatch(new RegExp(`Encaissé ${amount(world.moved(both, isSale) + 1_850 + 103_400)} `));
  });

  test('is completed by a file of the old tool, in which the sale that was read counts once', async () => {
    const path = join(bench.folder, 'ventes-ancien-outil.csv');
    await writeFile(path, Buffer.from(`${FILE.join('\r\n')}\r\n`, 'latin1'));
    await link('Ventes');
    await link('Importer');
    const input = (await board.page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
    await press(board.page, 'Choisir les colonnes');
    await eventually(words).toContain('Aucune ligne à corriger');
    await press(board.page, 'Vérifier');
    await fill(board.page, 'Total noté dans l’ancien outil', text(FILED.total).replace(' €', ''));
    await eventually(words).toContain(`${FILED.count} ventes, écart 0,00 €`);
    await board.page.select('select', `vinted ${lea.userId}`);
    await eventually(words).toMatch(
      /Nouvelles ventes 2 Déjà lues sur vos pages, rapprochées par numéro, comptées une seule fois 1/,
    );
    await press(board.page, `Reprendre ${FILED.count} ventes`);
    await eventually(words).toContain(`${FILED.count} ventes reprises, écart 0,00 €`);
    await eventually(rows).toContainEqual(expect.stringMatching(/Robe de fête.*inconnu/));
    expect(address()).toBe(`?${RANGE}`);
  });

  test('has the missing costs entered by keyboard alone, the most expensive sale first', async () => {
    await link('Prix d’achat');
    for (const [title, cents] of Object.entries(TYPED)) {
      await keyboard.waitForFocus(AMOUNT);
      const field = () => board.page.$eval('form label:has(input:focus)', (label) => label.textContent);
      await eventually(field).toContain(title);
      await keyboard.type((cents / 100).toFixed(2).replace('.', ','));
      await keyboard.press('Enter');
      await eventually(words).toContain(`${title} : prix d’achat ${text(cents)}`);
    }
    await eventually(words).toMatch(/1 vente \(9,00 €\) sans prix d’achat, hors résultat/);
  });

  test('has a sale that comes back after its money was released', async () => {
    world.sendBack();
    expect(world.moved([lea], isRefund)).toBe(-3_400);
    await readPagesOf(lea);
    await link('Ventes');
    await eventually(words).toMatch(/1 remboursement après libération : −34,00 €/);
    await eventually(rows).toContainEqual(
      expect.stringMatching(/Jean Levi’s 501.*Remboursée après libération.*−34,00 €/),
    );
  });

  test('has an expense with its receipt', async () => {
    const photo = join(bench.folder, 'ticket.jpg');
    await writeFile(photo, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]));
    await link('Dépenses');
    await press(board.page, 'Ajouter une dépense');
    await fill(board.page, 'Montant', (EXPENSE / 100).toFixed(2).replace('.', ','));
    await fill(board.page, 'Type', 'Fournitures');
    const input = (await board.page.$('form input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(photo);
    await eventually(words).toContain('ticket.jpg');
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain(`Fournitures, ${text(EXPENSE)} : dépense ajoutée`);
    const boosts = -world.moved(both, isFee);
    await eventually(words).toMatch(new RegExp(`Total de la période ${amount(EXPENSE + boosts)}`));
  });

  test('has a purchase of the marketplace put in stock, with what it cost in all', async () => {
    const { price, protection, shipping, total } = costsOf(gilet);
    await link('Inventaire');
    await eventually(words).toMatch(
      new RegExp(
        `1 achat récent : mettre en stock.*${amount(price)} articles \\+ ${amount(protection)} protection \\+ ${amount(shipping)} port = ${amount(total)}`,
      ),
    );
    await press(board.page, 'Mettre en stock');
    await eventually(rows).toContainEqual(expect.stringMatching(new RegExp(`Gilet irlandais.*${amount(total)}`)));
  });

  test('agrees on every screen, for all accounts and for each', async () => {
    const costs = { lea: 4_200 + 1_250 + 290 + 1_500 + 400 + 61_000, grenier: 355 + 215 };
    const refunded = world.moved([lea], isRefund);
    const ofLea = {
      balance: balanceOf(lea),
      ...{ fromWallets: world.moved([lea], isSale), fromFile: FILED.own, refunded },
      ...{ known: world.moved([lea], isSale) + refunded + FILED.own - 900, cost: costs.lea },
      ...{ fees: -world.moved([lea], isFee), expenses: 0 },
    };
    const ofGrenier = {
      balance: balanceOf(grenier),
      ...{ fromWallets: world.moved([grenier], isSale), fromFile: 0, refunded: 0 },
      ...{ known: world.moved([grenier], isSale), cost: costs.grenier },
      ...{ fees: -world.moved([grenier], isFee), expenses: 0 },
    };
    const sum = (name: keyof Figures) => ofLea[name] + ofGrenier[name];
    await expectAgreement({
      balance: sum('balance'),
      ...{ fromWallets: sum('fromWallets'), fromFile: sum('fromFile'), refunded, known: sum('known') },
      ...{ cost: sum('cost'), fees: sum('fees'), expenses: EXPENSE },
    });
    await board.chooseAccount('Tous les comptes', nameOf(lea));
    await expectAgreement(ofLea);
    await board.chooseAccount(nameOf(lea), nameOf(grenier));
    await expectAgreement(ofGrenier);
    await board.chooseAccount(nameOf(grenier), 'Tous les comptes');
    await board.page.goto(`${siteAddress}/app/index_temp?${RANGE}`);
    const ofRange = async () => (await textsOf(board.page, 'section')).findLast((part) => part.includes('Encaissé'));
    await eventually(ofRange).toMatch(
      new RegExp(`Encaissé ?${amount(sum('fromWallets') + sum('fromFile') + refunded)}`),
    );
    expect(await ofRange()).toMatch(new RegExp(amount(sum('known') - sum('cost') - sum('fees') - EXPENSE)));
  });

  test('agrees with the wallets and their ledger, line by line', async () => {
    const downloads = await Downloads.of(board.page, bench.folder);
    await link('Porte-monnaie');
    for (const shop of both) await eventually(words).toContain(text(balanceOf(shop)));
    await press(board.page, 'Exporter');
    await press(board.page, 'CSV', 'menuitem');
    const csv = (await downloads.read(/^grand-livre.*\.csv$|ledger.*\.csv$/)).toString('utf8');
    const [head = '', ...lines] = csv.trimEnd().split('\r\n');
    const [kind, amount] = ['Nature', 'Montant'].map((heading) =>
      head.replace('\uFEFF', '').split(';').indexOf(heading),
    );
    const sums = new Map<string, number>();
    for (const line of lines) {
      const cells = line.split(';');
      const cents = Math.round(Number((cells[amount ?? -1] ?? '').replace(',', '.')) * 100);
      // A title that no page was seen to show is of an unknown kind, or another line where it is the only one in its language.
      const name = (cells[kind ?? -1] ?? '').replace('Libellé inconnu', 'Autre ligne');
      sums.set(name, (sums.get(name) ?? 0) + cents);
    }
    expect(Object.fromEntries(sums)).toEqual({
      Vente: world.everMoved(both, isSale),
      'Remboursement versé': world.everMoved(both, isRefund),
      Achat: world.everMoved(both, ({ reason }) => reason === 'purchase'),
      'Boost ou Dressing en vitrine': world.everMoved(both, isFee),
      'Autre ligne': world.everMoved(both, (line) => line.reason === 'boost' && !isFee(line)),
      Virement: world.everMoved(both, ({ reason }) => reason === 'transfer'),
    });
  });
});
