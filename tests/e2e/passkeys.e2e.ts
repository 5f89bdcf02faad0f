import type { CDPSession } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { camille } from './screens/person.ts';
import { fill, press } from './screens/reach.ts';
import { Site } from './screens/site.ts';

describeInBrowser('passkeys', () => {
  let bench: Workbench;
  let site: Site;
  let devtools: CDPSession;

  beforeAll(async () => {
    bench = await Workbench.open({ extensionFolder: null });
    site = await Site.open(await bench.browser(), '/app/se-connecter?mode=inscription');
    devtools = await site.page.createCDPSession();
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await site.signUp(camille);
    await site.waitFor('/app');
    await site.goTo('/app/compte');
  });
  afterAll(() => bench.close());

  test('are added with the password, and shown by their names', async () => {
    const { page } = site;
    await press(page, 'Ajouter une clé d’accès…');
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Continuer');
    await eventually(() => site.words()).toContain('Donnez-lui un nom');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await fill(page, 'Nom de la clé', 'Téléphone de Camille');
    await photograph(page, 'passkey-name');
    await press(page, 'Créer la clé');
    await eventually(() => site.words()).toContain('Téléphone de Camille');
    await eventually(() => site.words()).toContain('jamais utilisée');
    await untilAtRest(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await photograph(page, 'passkeys');
  });

  test('sign in without a password', async () => {
    const { page } = site;
    await page.evaluate(() => fetch('/api/auth/logout', { headers: { 'content-type': 'application/json' } }));
    await site.goTo('/app/se-connecter');
    await eventually(() => site.words()).toContain('Se connecter avec une clé d’accès');
    await untilAtRest(page);
    await photograph(page, 'passkey-sign-in');
    await press(page, 'Se connecter avec une clé d’accès');
    await site.waitFor('/app');
    await site.goTo('/app/compte');
    await eventually(() => site.words()).toContain('utilisée à l’instant');
  });

  test('are renamed, and removed with the password', async () => {
    const { page } = site;
    await press(page, 'Renommer «\u00a0Téléphone de Camille\u00a0»');
    await fill(page, 'Nom de la clé', 'Portable');
    await press(page, 'Renommer');
    await eventually(() => site.words()).not.toContain('Téléphone de Camille');
    await press(page, 'Supprimer «\u00a0Portable\u00a0»');
    await fill(page, 'Votre mot de passe Comptoir', camille.password);
    await press(page, 'Supprimer la clé');
    await eventually(() => site.words()).toContain('ne permet plus de se connecter');
  });
});
