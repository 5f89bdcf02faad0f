import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireSale } from '#core/contract/sales.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readKept } from './screens/kept.ts';
import { AMOUNT, CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const MONTH = '2026-03';
const MARCH = `du=${MONTH}-01&au=${MONTH}-31`;
const [trench, dress, trainers, jeans] = [
  saleRow('21300012350', 'Trench beige', 6_400),
  { ...saleRow('21300012318', 'Robe midi', 4_600), phase: 'completed' },
  { ...saleRow('21300012282', 'Baskets', 2_100), phase: 'completed' },
  { ...saleRow('21300012207', 'Jean', 3_400), phase: 'refunded' },
];

const line = (kind: string, day: number, amountMinor: number, row: { conversationId: string } | null = null) => ({
  ...{ type: 'line', kind, title: kind === 'sale' ? 'Vente' : kind, amountMinor, shownMinor: amountMinor },
  ...{ currency: 'EUR', date: `${MONTH}-${String(day).padStart(2, '0')}T10:00:00.000Z` },
  ...{ entityType: null, entityId: `${day}`, conversationId: row?.conversationId ?? null },
});

/** 10,00 € + 21,00 + 34,00 − 65,00 (to the bank) + 46,00 − 34,00 (paid back) = 12,00 €. */
const march = [
  line('sale', 5, 2_100, trainers),
  line('sale', 6, 3_400, jeans),
  line('transfer', 16, -6_500),
  line('sale', 20, 4_600, dress),
  line('refund_given', 25, -3_400, jeans),
  {
    ...{ type: 'statement', month: MONTH, balanceMinor: null, pendingMinor: null, openingMinor: 1_000 },
    ...{ closingMinor: 1_200, currency: 'EUR', months: [] },
  },
];

describeInBrowser('the sales', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const rows = async () => (await textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])')).toSorted();
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    board = await Dashboard.openOnSite(seller, `/app/ventes?${MARCH}`);
  });
  afterAll(() => bench.close());

  test('say how to begin before any was read', async () => {
    await eventually(words).toContain('Aucune vente lue');
  });

  test('appear once each with the pages that state them, and add up to what the wallet shows', async () => {
    await sendCapture(site, {
      ...{ pageKind: 'orders', orderType: 'sold', marketplaceUserId: '77', filter: 'all', page: 1, totalPages: 1 },
      ...{ totalEntries: 4, records: [trench, dress, trainers, jeans] },
    });
    await eventually(words).toMatch(/À venir 64,00 €/);
    const wallet = { pageKind: 'wallet', marketplaceUserId: '77', filter: MONTH, url: 'https://www.vinted.fr/wallet' };
    await sendCapture(site, { ...wallet, page: 1, totalPages: 1, totalEntries: 5, records: march });
    await eventually(words).toMatch(/Libéré 67,00 €.*3 ventes : 101,00 €.*1 remboursement après libération : −34,00 €/);
    const text = await words();
    expect(text).toMatch(/Viré 65,00 €.*1 virement vers votre banque/);
    expect(text).toMatch(/10,00 € libéré 67,00 € viré 65,00 € calculé 12,00 € lu sur Vinted 12,00 €/);
    expect(text).toContain('Différence : 0,00 €');
    const shown = [
      expect.stringMatching(/Baskets.*Virée.*dans un virement de 65,00 €.*21,00 €/),
      expect.stringMatching(/Jean.*Virée.*34,00 €/),
      expect.stringMatching(/Jean.*Remboursée après libération.*−34,00 €/),
      expect.stringMatching(/Robe midi.*Libérée.*dans le porte-monnaie.*46,00 €/),
      expect.stringMatching(/Trench beige.*En attente.*64,00 €/),
    ];
    // In any order: the day of the week stands behind the title, and the two rows of the jeans have different days.
    await eventually(rows).toEqual(expect.arrayContaining(shown));
    expect(await rows()).toHaveLength(shown.length);
    expect(await words()).toMatch(/4 ventes et 1 remboursement après libération, déduit 131,00 €/);
    expect(await words()).toMatch(/à venir 64,00 € libéré 67,00 € total des ventes 131,00 €/);
  });

  test('agree with the home page about what is to come, and about the money of the range, which goes along', async () => {
    await press(board.page, 'Accueil', 'link');
    await eventually(words).toMatch(/À venir 64,00 €/);
    await eventually(words).toMatch(
      /Encaissé et résultat, 1er – 31 mars 2026|Encaissé et résultat, 1er mars – 31 mars 2026/,
    );
    await eventually(words).toMatch(/Encaissé 67,00 €.*dont résultat, sans prix d’achat connu inconnu/);
    expect(new URL(board.page.url()).searchParams.toString()).toBe(MARCH);
    await board.page.waitForSelector('[data-chart="takings"] canvas');
    const [painted = 0, loaded = 0] = await board.page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('takings-canvas'))?.startTime,
    ]);
    expect(loaded).toBeGreaterThan(painted);
    await press(board.page, 'Dépenses', 'link');
    await eventually(() => new URL(board.page.url()).pathname).toBe('/app/depenses');
    expect(new URL(board.page.url()).searchParams.toString()).toBe(MARCH);
    await goTo('/app?du=2026-03-31&au=2026-03-01');
    await eventually(words).toContain('Les deux dates de l’adresse étaient inversées');
    await eventually(words).toMatch(/Encaissé 67,00 €/);
    await press(board.page, 'Fixer un objectif');
    await fill(board.page, 'Par mois', '1 000');
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(/sur 1 000,00 €/);
    await goTo(`/app/ventes?${MARCH}`);
  });

  test('behind an amount are one press away, add up to it, and keep their address', async () => {
    await press(board.page, '67,00\u00a0€ voir les ventes');
    await eventually(words).toMatch(/3 ventes et 1 remboursement après libération, déduit 67,00 €/);
    await press(board.page, '65,00\u00a0€ voir les ventes');
    await eventually(rows).toHaveLength(2);
    expect(new URL(board.page.url()).searchParams.get('liste')).toBe('virees');
    await board.page.reload();
    await eventually(rows).toEqual([expect.stringContaining('Baskets'), expect.stringContaining('Jean')]);
    await press(board.page, 'Remboursements 1', 'tab');
    await eventually(rows).toEqual([expect.stringContaining('−34,00 €')]);
    await press(board.page, 'Toutes 4', 'tab');
  });

  test('that a file states join those of the pages while the screen is open', async () => {
    const ventes = [
      { transactionId: trench.transactionId, title: 'Trench', price: 64, currency: 'EUR', date: null },
      { title: 'Écharpe', price: '12,00', currency: 'EUR', date: `${MONTH}-02T10:00:00Z` },
    ];
    const load = { boutique: { name: 'Ma boutique' }, ventes, commentaires: [], depenses: [], statistics: {} };
    const status = await site.page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/sales/load', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    }, load);
    expect(status).toBe(200);
    await eventually(rows).toHaveLength(6);
    expect(await words()).toMatch(/Toutes 5 En attente 1/);
    await fill(board.page, 'Rechercher une vente', 'echarpe');
    await eventually(rows).toEqual([expect.stringMatching(/Écharpe.*Suivi inconnu.*12,00 €/)]);
    await fill(board.page, 'Rechercher une vente', '');
  });

  test('of a shorter period are those whose money came in it, beside what is still to come', async () => {
    await goTo(`/app/ventes?du=${MONTH}-01&au=${MONTH}-10`);
    await eventually(words).toMatch(/Libéré 55,00 €/);
    await eventually(rows).toHaveLength(4);
    expect(await words()).toMatch(/calculé 65,00 €.*Différence : 0,00 €/);
    await goTo(`/app/ventes?${MARCH}`);
    await eventually(rows).toHaveLength(6);
  });

  test('are opened, and left again, by keyboard alone', async () => {
    const keyboard = new Keyboard(board.page);
    await fill(board.page, 'Rechercher une vente', 'robe midi');
    await eventually(rows).toHaveLength(1);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('Enter');
    await board.page.waitForSelector('[role="dialog"] ::-p-text(Robe midi)');
    expect(new URL(board.page.url()).searchParams.get('commande')).not.toBeNull();
    await keyboard.press('Escape');
    await eventually(() => board.page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Robe midi');
    await fill(board.page, 'Rechercher une vente', '');
  });

  test('can be ticked, one by one or all that are shown, to be exported together', async () => {
    const keyboard = new Keyboard(board.page);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('Space');
    await eventually(words).toMatch(/1 vente [\d,]+ € Exporter 1 en CSV Exporter 1 en Excel/);
    await press(board.page, 'Tout sélectionner');
    await eventually(words).toMatch(/5 ventes et 1 remboursement 143,00 € Exporter 6 en CSV/);
    await fill(board.page, 'Rechercher une vente', 'jean');
    await eventually(words).toMatch(/5 ventes et 1 remboursement 143,00 € dont 4 masquées par la recherche/);
    await fill(board.page, 'Rechercher une vente', '');
    await press(board.page, 'Exporter 6 en Excel');
    await eventually(words).toMatch(/ventes-choisies-[\d-]+\.xlsx » est dans vos téléchargements/);
    await press(board.page, 'Tout désélectionner');
    await eventually(words).not.toContain('Exporter 6 en Excel');
  });

  test('lead to where their cost is entered, and then tell what each left over', async () => {
    await press(board.page, 'Prix d’achat à saisir 3', 'tab');
    await eventually(rows).toHaveLength(3);
    expect(await words()).toMatch(/3 ventes 79,00 €.*dont 79,00 € sans prix d’achat \(3 ventes\)/);
    await fill(board.page, 'Rechercher une vente', 'baskets');
    await eventually(rows).toHaveLength(1);
    const keyboard = new Keyboard(board.page);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('p');
    await eventually(words).toMatch(/Prix d’achat de Baskets/);
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('8,40');
    await keyboard.press('Enter');
    await eventually(words).toMatch(/Résultat sur 1 vente au prix d’achat connu/);
    await goTo(`/app/ventes?${MARCH}`);
    await eventually(rows).toContainEqual(expect.stringMatching(/Baskets.*21,00 €.*8,40 €.*saisi.*\+12,60 €.*60,0 %/));
    expect(await words()).toMatch(/reçu − prix d’achat, sur 1 vente connue/);
    expect((await rows()).find((row) => row.includes('Trench'))).toMatch(/64,00 €.*inconnu/);
    await press(board.page, 'Marge', 'button');
    await eventually(() => textsOf(board.page, '[role="row"]')).toSatisfy(
      ([, first, second]: string[]) => first?.includes('Jean') === true && second?.includes('Baskets') === true,
    );
    await press(board.page, 'Vendue', 'button');
  });

  test('that were paid back wait for what became of their article, which is said from a menu and can be undone', async () => {
    await fill(board.page, 'Rechercher une vente', 'jean');
    await eventually(rows).toHaveLength(2);
    const { sales } = await readKept<{ sales: WireSale[] }>(site, `/api/sales?from=${MONTH}-01&to=${MONTH}-31`);
    const [sold] = sales.filter(({ title }) => title === 'Jean');
    const { transactionId, conversationId } = jeans;
    const chosenSale = { saleId: sold?.id, marketplace: 'vinted', transactionId, conversationId };
    const article = { id: crypto.randomUUID(), title: 'Jean', article: 12, currency: 'EUR', chosenSale };
    expect(await sendJson(site.page, 'PUT', '/api/products', { products: [article] })).toBe(200);
    await press(board.page, 'Retour à décider');
    await press(board.page, 'Remettre en stock', 'menuitem');
    await eventually(words).toContain('Jean : revenu en stock');
    await eventually(rows).not.toContainEqual(expect.stringContaining('À décider'));
    await press(board.page, 'Annuler');
    await eventually(rows).toContainEqual(expect.stringMatching(/Remboursée après libération.*À décider/));
    await fill(board.page, 'Rechercher une vente', '');
    await eventually(rows).toHaveLength(6);
    await photograph(board.page, 'sales');
  });
});
