import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { chooseFiles, dropFiles, fileText } from './screens/file-bench.ts';
import { Keyboard } from './screens/keyboard.ts';
import { press } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const fixtures = fileURLToPath(new URL('../../core/marketplaces/vinted/fixtures/', import.meta.url));
const fixture = (path: string): Promise<string> => readFile(fixtures + path, 'utf8');

/** A HAR archive as exported by the browser's developer tools, with one response. */
const archiveOf = (url: string, text: string): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      entries: [
        {
          request: { method: 'GET', url, headers: [{ name: 'Cookie', value: 'secret=1' }] },
          response: { status: 200, content: { mimeType: 'application/json', text } },
        },
      ],
    },
  });

describeInBrowser('the test benches', () => {
  let bench: Workbench;
  let site: Site;
  let page: Page;

  beforeAll(async () => {
    bench = await Workbench.open({ extensionFolder: null });
    site = await Site.open(await bench.browser('stranger'), '/test-parser');
    page = site.page;
  });
  afterAll(() => bench.close());

  test('read a dropped list of sales in the browser: records, source, what is missing; nothing is sent', async () => {
    await site.heading();
    const before = bench.gateway.requests.filter(({ method }) => method !== 'GET').length;
    await dropFiles(page, [{ name: 'ventes.html', text: await fixture('orders-flight-plain/page.html') }]);
    await eventually(() => fileText(page, 'ventes.html')).toContain('données de la page');
    const words = await fileText(page, 'ventes.html');
    expect(words).toContain('3 lignes lues');
    expect(words).toContain('Texte de Vinted : ligne 2');
    expect(words).toContain('43 lignes annoncées en tout');
    expect(words).toContain('20,00 €');
    expect(bench.gateway.requests.filter(({ method }) => method !== 'GET')).toHaveLength(before);
  });

  test('report two sources that differ', async () => {
    await dropFiles(page, [
      { name: 'contradiction.html', text: await fixture('orders-flight-dom-disagree/page.html') },
    ]);
    await eventually(() => fileText(page, 'contradiction.html')).toContain('Deux sources qui se contredisent');
  });

  test('accept a conversation and an archive together, and never show the archive’s cookies', async () => {
    const conversation = await fixture('conversation-json-plain/page.json');
    const { url } = JSON.parse(await fixture('orders-json-plain/meta.json')) as { url: string };
    const archive = archiveOf(url, await fixture('orders-json-plain/page.json'));
    await chooseFiles(page, bench.folder, [
      { name: 'conversation.json', text: conversation },
      { name: 'session.har', text: archive },
    ]);
    await eventually(() => fileText(page, 'session.har')).toContain('réponse de Vinted');
    await eventually(() => fileText(page, 'session.har')).toContain(url);
    await eventually(() => fileText(page, 'conversation.json')).toContain('« Achat réalisé avec succès »');
    expect(await site.words()).not.toContain('secret=1');
  });

  test('explain why wrong, empty and broken files cannot be read', async () => {
    await dropFiles(page, [
      { name: 'photo.png', text: 'PNG' },
      { name: 'vide.html', text: '' },
      { name: 'casse.json', text: '{"my_orders": [' },
    ]);
    await eventually(() => fileText(page, 'casse.json')).toContain('rien n’a pu être lu');
    await eventually(() => fileText(page, 'photo.png')).toContain('Comptoir ne lit pas ce type de fichier.');
    await eventually(() => fileText(page, 'vide.html')).toContain('est vide');
    await eventually(() => site.sentences()).toContainEqual(expect.stringContaining('3 fichiers ouverts'));
  });

  test('show a page’s markup as text: none of its scripts run and none of its pictures are fetched', async () => {
    const text = await fixture('orders-json-markup/page.json');
    await dropFiles(page, [{ name: 'balises.json', text }]);
    await eventually(() => fileText(page, 'balises.json')).toContain('<');
    expect(await page.$$eval('main img, main script, main iframe', (found) => found.length)).toBe(0);
  });

  test('show the same JSON as the command, reachable by keyboard alone', async () => {
    await press(page, 'Tout effacer');
    await dropFiles(page, [{ name: 'seule.json', text: await fixture('conversation-json-plain/page.json') }]);
    await eventually(() => fileText(page, 'seule.json')).toContain('Lisible');
    const keyboard = new Keyboard(page);
    await keyboard.focus('section[aria-label="seule.json"] [role="tab"]');
    await keyboard.press('ArrowRight');
    const json = await page.waitForSelector('section[aria-label="Résultat en JSON"] pre');
    const shown = await json?.evaluate((element) => element.textContent ?? '');
    const expected = JSON.parse(await fixture('conversation-json-plain/expected.json'));
    // A bare response has no address, so the language of « Lyon, France » is unknown.
    expected.records[0].otherCountry = null;
    expect(JSON.parse(shown ?? '')).toEqual(expected);
  });

  test('show one order as the panel would, with its reasons', async () => {
    await site.goTo('/test-commande');
    await site.heading();
    await dropFiles(page, [{ name: 'vente.json', text: await fixture('conversation-json-whole-story/page.json') }]);
    await eventually(() => fileText(page, 'vente.json')).toContain('Vinted écrit « Commande livrée ! »');
    const words = await fileText(page, 'vente.json');
    expect(words).toContain('1 · expédiée');
    expect(words).toContain('il n’y a plus rien à expédier');
    expect(words).toContain('« Achat réalisé avec succès »');
  });

  test('have no axe violations, at any width, in either theme', async () => {
    const found: string[] = [];
    for (const path of ['/test-parser', '/test-commande']) {
      await site.goTo(path);
      await site.heading();
      await dropFiles(page, [
        { name: 'ventes.html', text: await fixture('orders-flight-plain/page.html') },
        { name: 'vente.json', text: await fixture('conversation-json-whole-story/page.json') },
        { name: 'photo.png', text: 'PNG' },
      ]);
      await eventually(() => fileText(page, 'photo.png')).not.toBeNull();
      found.push(...(await findViolationsInThemes(page, [380, 768, 1360])).map((line) => `${path} ${line}`));
    }
    expect(found).toEqual([]);
  });
});
