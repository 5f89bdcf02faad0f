import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#core/contract/user.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { sendCapture } from './screens/captures.ts';
import { Keyboard } from './screens/keyboard.ts';
import { fill, press, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';
import { first, ownShopPage, second, sendPages } from './screens/two-accounts.ts';

describeInBrowser('the profile', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;

  /** The user as the server stores it. */
  const stored = async (): Promise<User> => {
    const answer = await site.page.evaluate(async () => (await fetch('/api/auth/user')).json());
    return (answer as { user: User }).user;
  };
  const inMenu = async () => (await textsOf(site.page, 'aside button[aria-haspopup]')).join(' ');
  const typedIn = (name: string) => site.page.$eval(`input[name="${name}"]`, (input) => input.value);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    seller = await bench.browser();
    site = await Site.open(seller, '/app/profil');
    await site.page.setViewport({ width: 1360, height: 900 });
  });
  afterAll(() => bench.close());

  test('says when no Vinted account is known yet', async () => {
    await eventually(() => site.words()).toContain('Aucun pour l’instant');
    await photograph(site.page, 'profile-without-accounts');
  });

  test('saves a name by keyboard alone, which the menu shows at once', async () => {
    const keyboard = new Keyboard(site.page);
    await keyboard.tabTo('Nom affiché');
    await keyboard.chord('Control', 'a');
    await keyboard.type('Friperie Léa');
    await keyboard.press('Enter');
    await eventually(inMenu).toContain('Friperie Léa');
    expect(await stored()).toMatchObject({ displayname: 'Friperie Léa' });
  });

  test('keeps what another tab has saved since it was opened', async () => {
    const other = await Site.open(seller, '/app/profil');
    await fill(other.page, 'Prénom', 'Léa');
    await press(other.page, 'Enregistrer');
    await eventually(async () => (await stored()).firstname).toBe('Léa');
    await other.page.close();
    await site.page.bringToFront();
    await fill(site.page, 'Nom', 'Morel');
    await press(site.page, 'Enregistrer');
    await eventually(async () => (await stored()).lastname).toBe('Morel');
    expect(await stored()).toMatchObject({ firstname: 'Léa', displayname: 'Friperie Léa' });
    await eventually(() => typedIn('firstname')).toBe('Léa');
  });

  test('keeps the text that was typed when the server cannot be reached, and saves it once it can', async () => {
    await fill(site.page, 'Nom affiché', 'Sans réseau');
    bench.gateway.cut('/api/');
    await press(site.page, 'Enregistrer');
    await eventually(() => site.sentences()).toContainEqual(
      'Vos modifications n’ont pas été enregistrées. Réessayez dans un instant.',
    );
    expect(await typedIn('displayname')).toBe('Sans réseau');
    bench.gateway.mend();
    await press(site.page, 'Enregistrer');
    await eventually(async () => (await stored()).displayname).toBe('Sans réseau');
  });

  test('names each Vinted account', async () => {
    await sendPages(site);
    await eventually(() => site.words()).toContain(`Compte ${first}`);
    await press(site.page, `Renommer Compte ${second}`);
    await fill(site.page, 'Nom de ce compte', 'Sacs de Léa');
    await site.page.keyboard.press('Enter');
    await eventually(() => textsOf(site.page, '#comptes-vinted li p')).toContainEqual('Sacs de Léa');
    await photograph(site.page, 'profile');
  });

  test('says what the kind of seller changes, and saves another one', async () => {
    await site.page.locator('label::-p-text(Particulier)').click();
    await eventually(() => site.words()).toContain('Rien n’est effacé');
    await press(site.page, 'Enregistrer');
    await eventually(async () => (await stored()).user_type).toBe('particulier');
  });

  test('takes the regime of each account with its dates', async () => {
    const editor = `[aria-label="Régime de Compte ${first}"]`;
    await site.page.waitForSelector(editor);
    await site.page.select(`${editor} select`, 'professional');
    await site.page.click(`${editor} button[type="submit"]`);
    await eventually(() => site.words()).toContain(`Régime de Compte ${first} enregistré`);
  });
});

describeInBrowser('the settings', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;
  const words = () => site.words();
  const goTo = (path: string) => site.page.goto(new URL(path, site.page.url()).href);
  const names = () => textsOf(site.page, '[aria-label^="Vos "] ol > li > span:first-child');

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    seller = await bench.browser();
    site = await Site.open(seller, '/app/parametres');
    await site.page.setViewport({ width: 1360, height: 900 });
  });
  afterAll(() => bench.close());

  test('keep goals by keyboard, and what was typed when the server is away', async () => {
    await eventually(words).toContain('Objectifs');
    await fill(site.page, 'Montant', '1 500,50');
    bench.gateway.cut('/api/');
    await site.page.keyboard.press('Enter');
    await eventually(words).toContain('ce réglage n’est pas enregistré');
    bench.gateway.mend();
    await site.page.keyboard.press('Enter');
    await eventually(words).toContain('Objectif enregistré');
    await site.page.reload();
    await eventually(() => site.page.$eval('form[aria-label="Objectif par mois"] input', (input) => input.value)).toBe(
      '1500,5',
    );
    await press(site.page, 'Retirer');
    await eventually(words).toContain('Objectif retiré');
  });

  test('name places in the seller’s words and order', async () => {
    await fill(site.page, 'Votre mot pour « emplacement », au singulier', 'bac');
    await site.page.keyboard.press('Enter');
    await eventually(words).toContain('celui de vos bacs');
    await fill(site.page, 'Nouveaux noms', 'B-02, A-01, A-10');
    await site.page.keyboard.press('Enter');
    await eventually(names).toEqual(['B-02', 'A-01', 'A-10']);
    await press(site.page, 'Monter A-10');
    await eventually(names).toEqual(['B-02', 'A-10', 'A-01']);
    await press(site.page, 'Renommer B-02');
    await fill(site.page, 'Nouveau nom de B-02', 'Portant');
    await site.page.keyboard.press('Enter');
    await eventually(names).toEqual(['Portant', 'A-10', 'A-01']);
    await photograph(site.page, 'settings');
  });

  test('are followed by another tab and by the stock, dates and amounts included', async () => {
    const products = [
      { id: crypto.randomUUID(), title: 'Robe', place: 'A-01', article: 18, currency: 'EUR' },
      { id: crypto.randomUUID(), title: 'Jupe', place: 'Portant', article: 12.5, currency: 'EUR' },
    ];
    await sendJson(site.page, 'PUT', '/api/products', { products });
    const other = await Site.open(seller, '/app/inventaire');
    await other.page.setViewport({ width: 1360, height: 900 });
    await eventually(() => other.words()).toMatch(/Bac.*18,00 €/);
    await site.page.bringToFront();
    await site.page.locator('label::-p-text(18\u00a0€)').click();
    await eventually(words).toMatch(/lirez .* 18 € et 18,50 €/);
    await site.page.locator('label::-p-text(23/11/2026)').click();
    await eventually(words).toMatch(/lirez \d\d\/\d\d\/\d{4}/);
    await other.page.bringToFront();
    await eventually(() => other.words()).toMatch(/18 €/);
    expect(await other.words()).toContain('12,50 €');
    await other.page.close();
    await goTo('/app/inventaire');
    await eventually(words).toMatch(/1er|01\/01\/\d{4}|18 €/);
    await goTo('/app/parametres');
    await press(site.page, 'Renommer A-01');
    await fill(site.page, 'Nouveau nom de A-01', 'Étagère');
    await site.page.keyboard.press('Enter');
    await eventually(words).toContain('« A-01 » s’appelle maintenant « Étagère »');
    await goTo('/app/inventaire');
    await eventually(words).toContain('Étagère');
  });

  test('have the shops beside them, each figure with its age, and an e-mail address to state', async () => {
    await goTo('/app/boutique');
    await eventually(words).toContain('Votre boutique n’est pas encore lue');
    const before = { observedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() };
    await sendCapture(site, { ...ownShopPage(first, { city: 'Lyon', followers: 1_200 }), ...before });
    await sendCapture(site, ownShopPage(first, { city: 'Lyon', followers: 1_240 }));
    await sendCapture(site, ownShopPage(second, { login: 'grenier_de_lea', reputation: null }));
    await eventually(words).toMatch(/boutique_lea.*Lyon, France.*grenier_de_lea/);
    await eventually(words).toContain('Abonnés 1 240');
    await press(site.page, 'Ajouter l’e-mail de boutique_lea');
    await fill(site.page, 'E-mail de boutique_lea', 'lea@');
    await site.page.keyboard.press('Enter');
    await eventually(words).toContain('doit être une adresse e-mail valide');
    await fill(site.page, 'E-mail de boutique_lea', 'lea@exemple.fr');
    await site.page.keyboard.press('Enter');
    await eventually(words).toMatch(/lea@exemple\.fr.*saisi par vous/);
    await photograph(site.page, 'shops');
    await site.page.locator('button::-p-text(1\u202f240)').click();
    await eventually(words).toMatch(/Au fil de vos visites .*: 1 200 .*: 1 240/);
    await site.page.keyboard.press('Escape');
    await press(site.page, 'Analyse de boutique_lea', 'link');
    await site.waitFor(`/app/analyse-concurrence/vinted/${first}`);
    await goTo('/app/boutique');
  });

  test('keep the theme for every browser, and show it without a flash at the next start', async () => {
    await goTo('/app/parametres');
    await eventually(words).toContain('Affichage');
    await site.page.locator('label::-p-text(Sombre)').click();
    await eventually(async () => {
      const answer = await site.page.evaluate(async () => (await fetch('/api/preferences')).json());
      return (answer as { theme: string | null }).theme;
    }).toBe('dark');
    const device = await bench.browser();
    const elsewhere = await Site.open(device, '/app/parametres');
    const isDark = () => elsewhere.page.evaluate(() => document.documentElement.classList.contains('dark'));
    await eventually(isDark).toBe(true);
    await elsewhere.page.reload({ waitUntil: 'domcontentloaded' });
    expect(await isDark()).toBe(true);
    await elsewhere.page.close();
  });

  test('say what this browser keeps, and have it forget everything', async () => {
    await goTo('/app/parametres');
    await eventually(words).toContain('Ce navigateur garde, en plus du serveur');
    const kept = () => site.page.evaluate(() => localStorage.getItem('comptoir.shown-as'));
    expect(await kept()).not.toBeNull();
    await press(site.page, 'Oublier cet appareil');
    await eventually(words).toContain('Vos données restent sur le serveur');
    await photograph(site.page, 'settings-forget');
    await press(site.page, 'Tout effacer ici');
    await site.waitFor('/app/se-connecter');
    await eventually(words).toContain('Se connecter');
    expect(await kept()).toBeNull();
    expect((await site.page.cookies()).map(({ name }) => name)).toEqual([]);
    await site.goTo('/app/commandes');
    await site.waitFor('/app/se-connecter?retour=%2Fapp%2Fcommandes');
  });
});
