import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { builtExtension, Workbench } from './harness/workbench.ts';
import { findMailedLinks } from './screens/mailbox.ts';
import { Panel } from './screens/panel.ts';
import { camille } from './screens/person.ts';
import { fill, press } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const newPassword = 'une pelote de laine et deux aiguilles';
const refusedTerms = "Vous devez accepter les conditions d'utilisation.";
const wrongPassword = 'Adresse e-mail ou mot de passe incorrect.';

describeInBrowser('signing in', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;
  let panel: Panel;
  let elsewhere: Site;
  const sent = () => bench.gateway.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

  beforeAll(async () => {
    bench = await Workbench.open();
    seller = await bench.browser();
    site = await Site.open(seller, '/app/se-connecter?mode=inscription');
  });
  afterAll(() => bench.close());

  test('reports terms that were not accepted, without a request to the server', async () => {
    await site.signUp(camille, false);
    await eventually(() => site.words()).toContain(refusedTerms);
    expect(sent()).toEqual([]);
  });

  test('has help on the screen in front, also by its key where nobody is signed in', async () => {
    expect(await site.words()).toContain('Sans lien avec Vinted');
    await press(site.page, 'Aide');
    await eventually(() => site.words()).toContain('Ce n’est pas votre compte Vinted');
    await site.page.keyboard.press('Escape');
    await site.goTo('/app/install-app');
    await eventually(() => site.words()).toContain('Trois étapes. Chacune se coche d’elle-même.');
    expect(await site.words()).toContain('sans lien avec Vinted');
    await site.page.keyboard.press('?');
    await eventually(() => site.words()).toContain('Trois étapes mènent à vos premières ventes');
    await press(site.page, 'Questions fréquentes', 'link');
    await site.waitFor('/faq');
    await site.goTo('/app/se-connecter?mode=inscription');
  });

  test('creates the account once the terms are accepted', async () => {
    await site.signUp(camille);
    await site.waitFor('/app');
    expect(sent()).toHaveLength(1);
  });

  test('is followed by the installation, which sees by itself that the extension was installed', async () => {
    await seller.browser.uninstallExtension((await seller.extension()).id);
    await site.goTo('/app/commandes');
    await eventually(() => site.words()).toContain('Installez d’abord l’extension');
    await site.goTo('/app/install-app');
    await eventually(() => site.sentences()).toContainEqual(expect.stringMatching(/En attente de l’extension/));
    expect(await site.words()).toContain(builtExtension);
    await seller.browser.installExtension(builtExtension);
    await eventually(() => site.sentences()).toContainEqual(expect.stringMatching(/En attente de la connexion/));
  });

  test('reports a wrong password in the panel, and accepts the right one', async () => {
    panel = await Panel.openOver(seller, site.page);
    await panel.signIn({ ...camille, password: 'ce n’est pas le bon' });
    await eventually(() => panel.sentences()).toContain(wrongPassword);
    await panel.signIn(camille);
    await eventually(() => panel.sentences()).toContain('Aucune commande lue');
    await eventually(() => site.words()).toContain('Ouvrir mes ventes');
  });

  test('is required of a signed-out visitor, who returns to the requested page afterwards', async () => {
    elsewhere = await Site.open(await bench.browser('other', 'own'), '/app/commandes?liste=archivees');
    await elsewhere.page.waitForFunction(() => location.pathname === '/app/se-connecter');
    await elsewhere.signIn({ ...camille, password: 'ce n’est pas le bon' });
    await eventually(() => elsewhere.sentences()).toContain(wrongPassword);
    await elsewhere.signIn(camille);
    await elsewhere.page.waitForFunction(() => location.pathname === '/app/commandes');
    expect(elsewhere.where()).toContain('liste=archivees');
  });

  test('is not required for an unknown address, which shows « Page not found »', async () => {
    await elsewhere.goTo('/app/nulle-part');
    await eventually(() => elsewhere.words()).toContain('Page not found');
  });

  test('with a new password is possible after using the mailed link', async () => {
    await elsewhere.goTo('/app/connexion?oubli=1');
    await fill(elsewhere.page, 'E-mail', camille.email);
    await press(elsewhere.page, 'Envoyer le lien');
    const [link = ''] = await findMailedLinks(bench, 'token');
    await elsewhere.page.goto(link);
    await fill(elsewhere.page, 'Mot de passe', newPassword);
    await press(elsewhere.page, 'Enregistrer le mot de passe');
    await elsewhere.waitFor('/app/se-connecter');
    await eventually(() => elsewhere.words()).toContain('Mot de passe modifié. Vous pouvez vous connecter.');
    await eventually(() => elsewhere.heading()).toBe('Connexion');
    expect(await elsewhere.words()).not.toContain('Session expirée');
  });

  test('is refused with the old password from then on, and accepted with the new one', async () => {
    await elsewhere.signIn(camille);
    await eventually(() => elsewhere.sentences()).toContain(wrongPassword);
    await elsewhere.signIn({ ...camille, password: newPassword });
    await elsewhere.waitFor('/app');
  });

  test('with the mailed link works once', async () => {
    const { pathname, search } = new URL((await findMailedLinks(bench, 'token'))[0] ?? '');
    const again = await Site.open(await bench.browser('other', 'own'), pathname + search);
    await fill(again.page, 'Mot de passe', 'encore un autre mot de passe');
    await press(again.page, 'Enregistrer le mot de passe');
    await eventually(() => again.sentences()).toContainEqual(expect.stringMatching(/lien/));
    await again.page.close();
  });
});
