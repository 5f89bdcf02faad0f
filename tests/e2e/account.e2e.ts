import { strFromU8, unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { Downloads } from './screens/downloads.ts';
import { Keyboard } from './screens/keyboard.ts';
import { findMailedLinks } from './screens/mailbox.ts';
import { camille } from './screens/person.ts';
import { fill, press, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const ADDRESS = 'camille.nouvelle@exemple.fr';
const NEW_PASSWORD = 'une toute autre phrase';

type Saved = { tables: { orders: { title: string }[]; accounts: { email: string }[] } };

const readZip = (archive: Buffer): Saved =>
  JSON.parse(strFromU8(unzipSync(new Uint8Array(archive))['comptoir.json'] ?? new Uint8Array())) as Saved;

describeInBrowser('a seller’s data', () => {
  let bench: Workbench;
  let seller: ReadySeller;
  let recoveryCodes: string[] = [];

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
    const keyboard = new Keyboard(page);
    await keyboard.focus('main nav [href="/app/parametres"]');
    await keyboard.press('Enter');
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

  test('are saved as one file that contains every order, once the password was given again', async () => {
    const { page } = seller.site;
    const downloads = await Downloads.of(page, bench.folder);
    expect(await page.evaluate(() => fetch('/api/account/export').then(({ status }) => status))).toBe(401);
    await press(page, 'Télécharger mes données…');
    await eventually(() => seller.site.words()).toContain('confirmez d’abord que c’est bien vous');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(page, 'Votre mot de passe Comptoir', `${camille.password}!`);
    await press(page, 'Télécharger');
    await eventually(() => seller.site.words()).toContain('Ce mot de passe n’est pas le bon');
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Télécharger');
    const { tables } = readZip(await downloads.read(/^comptoir-\d{4}-\d{2}-\d{2}\.zip$/));
    expect(tables.accounts).toMatchObject([{ email: camille.email }]);
    expect(tables.orders.length).toBeGreaterThanOrEqual(await seller.sales.rows());
  });

  test('are measured against the room that they may take', async () => {
    await eventually(() => seller.site.words()).toMatch(/Votre espace \d+ ko sur 500 Mo Documents et photos 0 o/);
  });

  test('are opened with another address only once it is confirmed', async () => {
    const { site } = seller;
    await press(site.page, 'Changer d’adresse e-mail');
    await eventually(() => site.words()).toContain('Nous envoyons un lien à la nouvelle adresse et un à l’actuelle');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    await fill(site.page, 'Nouvelle adresse e-mail', 'camille@ailleurs.fr');
    await fill(site.page, 'Votre mot de passe Comptoir', camille.password);
    await photograph(site.page, 'account-email');
    await press(site.page, 'Envoyer les liens');
    await eventually(() => site.words()).toContain('camille@ailleurs.fr attend d’être confirmée');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    await press(site.page, 'Annuler la demande');
    await eventually(() => site.words()).not.toContain('attend d’être confirmée');
  });

  test('are opened with another address once both mailed links were confirmed, each by a click', async () => {
    const { site } = seller;
    const { page } = site;
    await press(page, 'Changer d’adresse e-mail');
    await fill(page, 'Nouvelle adresse e-mail', ADDRESS);
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Envoyer les liens');
    await eventually(() => site.words()).toContain(`${ADDRESS} attend d’être confirmée`);
    const [first = '', second = ''] = (await findMailedLinks(bench, 'adresse', 4)).slice(-2);
    for (const [link, title] of [
      [first, 'Encore un lien à ouvrir'],
      [second, 'Adresse changée'],
    ] as const) {
      await page.goto(link);
      await eventually(() => site.words()).toContain('Confirmer le changement d’adresse');
      await untilAtRest(page);
      expect(await findAxeViolations(page)).toEqual([]);
      await press(page, 'Confirmer');
      await eventually(() => site.words()).toContain(title);
    }
    await photograph(page, 'account-email-changed');
    await page.goto(second);
    await press(page, 'Confirmer');
    await eventually(() => site.words()).toContain('Ce lien n’est plus valable');
    await site.goTo('/app/compte');
    await eventually(() => site.words()).toContain(ADDRESS);
  });

  test('are protected by codes of an application, which replace nothing before the first one is entered', async () => {
    const { site } = seller;
    const { page } = site;
    await press(page, 'Activer…');
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Continuer');
    await eventually(() => site.words()).toContain('scannez ce carré');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    const [, key = ''] = /cette clé\s?:\s+((?:[A-Z2-7]{4} ?){8})/.exec(await site.words()) ?? [];
    const application = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await fill(page, 'Code affiché', application.generate());
    await press(page, 'Activer');
    await eventually(() => site.words()).toContain('Vos codes de secours');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    recoveryCodes = (await site.words()).match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
    await press(page, 'Je les ai gardés');
    await eventually(() => site.words()).toContain('10 restants sur 10');
  });

  test('are deleted a week after the seller asks for it, unless they sign in again, which is said clearly', async () => {
    const { site } = seller;
    const { page } = site;
    await press(page, 'Supprimer mon compte…');
    await eventually(() => site.words()).toContain('Tous vos appareils sont déconnectés tout de suite');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await photograph(page, 'account-leave');
    await fill(page, 'Votre mot de passe Comptoir', `${camille.password}!`);
    await fill(page, 'Code', recoveryCodes[0] ?? '');
    await press(page, 'Demander la suppression');
    await eventually(() => site.words()).toContain('Ce mot de passe n’est pas le bon');
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Demander la suppression');
    await site.waitFor('/app/se-connecter');
    await eventually(() => site.words()).toContain('Votre compte sera supprimé dans 7');
    await seller.panel.page.reload();
    await eventually(() => seller.panel.page.$$eval('input[type="password"]', (fields) => fields.length)).toBe(1);
    expect(await readAll(seller.panel.page)).not.toContain('À expédier');
    await fill(page, 'E-mail', ADDRESS);
    await fill(page, 'Mot de passe', camille.password);
    await press(page, 'Se connecter');
    await eventually(() => site.words()).toContain('Code de votre application');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(page, 'Code de votre application', recoveryCodes[1] ?? '');
    await press(page, 'Se connecter');
    await eventually(() => site.words()).toContain('Votre compte est conservé');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await photograph(page, 'account-kept');
    await press(page, 'Le supprimer quand même', 'link');
    await site.waitFor('/app/compte');
    await press(page, 'Fermer');
    await eventually(() => site.words()).not.toContain('Votre compte est conservé');
    expect(await site.words()).toContain('Supprimer mon compte…');
  });

  test('sign-ins all end when the seller says so, after a new password that ended only the others', async () => {
    const { site } = seller;
    const { page } = site;
    await site.goTo('/app/compte');
    await press(page, 'Changer de mot de passe');
    await eventually(() => site.words()).toContain('Vos autres navigateurs et vos extensions seront déconnectés');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(page, 'Mot de passe actuel', 'pas le bon');
    await fill(page, 'Nouveau mot de passe', NEW_PASSWORD);
    await fill(page, 'Code', recoveryCodes[2] ?? '');
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

  test('are kept by the mailed link too, with a click', async () => {
    const { site } = seller;
    const { page } = site;
    await fill(page, 'E-mail', ADDRESS);
    await fill(page, 'Mot de passe', NEW_PASSWORD);
    await press(page, 'Se connecter');
    await fill(page, 'Code de votre application', recoveryCodes[3] ?? '');
    await press(page, 'Se connecter');
    await site.waitFor('/app');
    await site.goTo('/app/compte');
    await press(page, 'Supprimer mon compte…');
    await fill(page, 'Votre mot de passe Comptoir', NEW_PASSWORD);
    await fill(page, 'Code', recoveryCodes[4] ?? '');
    await press(page, 'Demander la suppression');
    await site.waitFor('/app/se-connecter');
    await page.goto((await findMailedLinks(bench, 'garder', 2)).at(-1) ?? '');
    await eventually(() => site.words()).toContain('Vous avez demandé sa suppression. Un clic l’annule.');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await photograph(page, 'account-keep');
    await press(page, 'Conserver mon compte');
    await eventually(() => site.words()).toContain('Compte conservé');
  });
});
