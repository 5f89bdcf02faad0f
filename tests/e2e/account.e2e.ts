import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { Downloads } from './screens/downloads.ts';
import { camille } from './screens/person.ts';
import { fill, press, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

type Saved = { tables: { orders: { title: string }[]; accounts: { email: string }[] } };

describeInBrowser('a seller’s data', () => {
  let bench: Workbench;
  let seller: ReadySeller;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await readySeller(bench);
    await seller.site.page.bringToFront();
    await seller.site.goTo('/app/compte');
  });
  afterAll(() => bench.close());

  test('are one area of tabs, which the keyboard stays in while pages change, and the tools are under help', async () => {
    const { site } = seller;
    const { page } = site;
    const current = () =>
      page.$$eval('main nav [aria-current="page"]', (links) => links.map(({ textContent }) => textContent));
    await eventually(current).toEqual(['Compte']);
    await page.focus('main nav [href="/app/parametres"]');
    await page.keyboard.press('Enter');
    await site.waitFor('/app/parametres');
    await eventually(current).toEqual(['Paramètres']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Paramètres');
    expect(await site.heading()).toBe('Votre compte');
    await page.locator('aside button[aria-haspopup]').click();
    await press(page, 'Diagnostic', 'menuitem');
    await site.waitFor('/app/parser-pro');
    await eventually(current).toEqual(['Lecture et imports']);
    expect(await site.heading()).toBe('Diagnostic');
    await site.goTo('/app/compte');
  });

  test('are saved as one file that contains every order', async () => {
    const { page } = seller.site;
    const downloads = await Downloads.of(page, bench.folder);
    await press(page, 'Télécharger mes données', 'link');
    const text = (await downloads.read(/^comptoir-\d{4}-\d{2}-\d{2}\.json$/)).toString();
    const { tables } = JSON.parse(text) as Saved;
    expect(tables.accounts).toMatchObject([{ email: camille.email }]);
    expect(tables.orders.length).toBeGreaterThanOrEqual(await seller.sales.rows());
  });

  test('are measured against the room that they may take', async () => {
    await eventually(() => seller.site.words()).toMatch(/Votre espace \d+ ko sur 500 Mo PDF de vos commandes 0 o/);
  });

  test('are deleted with the account after its password is entered, and the panel forgets them', async () => {
    const { page } = seller.site;
    await press(page, 'Supprimer mon compte…');
    await eventually(() => seller.site.words()).toContain('tout est supprimé du serveur');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(page, 'Votre mot de passe Comptoir', `${camille.password}!`);
    await press(page, 'Tout supprimer');
    await eventually(() => seller.site.words()).toContain('Ce mot de passe n’est pas le bon');
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Tout supprimer');
    await seller.site.waitFor('/app/se-connecter');
    await eventually(() => seller.site.words()).toContain('Votre compte est supprimé');
    await seller.panel.page.reload();
    await eventually(() => seller.panel.page.$$eval('input[type="password"]', (fields) => fields.length)).toBe(1);
    expect(await readAll(seller.panel.page)).not.toContain('À expédier');
  });

  test('sign-ins all end when the seller says so, after a new password that ended only the others', async () => {
    const { site } = seller;
    const { page } = site;
    await page.evaluate(async ({ email, password }) => {
      const body = { email, password, lastname: 'Martin', firstname: 'Camille', displayname: 'camille' };
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(body) });
    }, camille);
    await site.goTo('/app/compte');
    await press(page, 'Changer de mot de passe…');
    await eventually(() => site.words()).toContain('Vos autres navigateurs et vos extensions seront déconnectés');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(page, 'Mot de passe actuel', 'pas le bon');
    await fill(page, 'Nouveau mot de passe', 'une toute autre phrase');
    await press(page, 'Changer de mot de passe');
    await eventually(() => site.words()).toContain('Ce n’est pas votre mot de passe actuel');
    await fill(page, 'Mot de passe actuel', camille.password);
    await press(page, 'Changer de mot de passe');
    await eventually(() => site.words()).toContain('Vos autres appareils sont déconnectés');
    await press(page, 'Se déconnecter partout…');
    await eventually(() => site.words()).toContain('cet appareil compris');
    await untilAtRest(page);
    await press(page, 'Se déconnecter partout');
    await site.waitFor('/app/se-connecter');
    expect(await page.evaluate(() => fetch('/api/auth/user').then(({ status }) => status))).toBe(401);
  });
});
