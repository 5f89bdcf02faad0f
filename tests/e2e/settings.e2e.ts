import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#core/contract/auth.ts';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Keyboard } from './screens/keyboard.ts';
import { fill, press, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';
import { first, second, sendPages } from './screens/two-accounts.ts';

const widths = [380, 768, 1360] as const;

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
    bench = await Workbench.open({ hasSeller: true });
    seller = await bench.browser();
    site = await Site.open(seller, '/app/profil');
    await site.page.setViewport({ width: 1360, height: 900 });
  });
  afterAll(() => bench.close());

  test('says when no Vinted account is known yet', async () => {
    await eventually(() => site.words()).toContain('Aucun pour l’instant');
    expect(await findViolationsInThemes(site.page, widths)).toEqual([]);
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
    expect(await findViolationsInThemes(site.page, widths)).toEqual([]);
    await photograph(site.page, 'profile');
  });

  test('says what the kind of seller changes, and saves another one', async () => {
    await site.page.locator('label::-p-text(Particulier)').click();
    await eventually(() => site.words()).toContain('Rien n’est effacé');
    await press(site.page, 'Enregistrer');
    await eventually(async () => (await stored()).user_type).toBe('particulier');
  });
});
