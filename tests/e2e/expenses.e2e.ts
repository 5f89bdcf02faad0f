import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Downloads } from './screens/downloads.ts';
import { AMOUNT, CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll, setDay, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const YEAR = 'du=2026-01-01&au=2026-12-31';

describeInBrowser('the expenses', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);
  const send = (method: string, path: string, body: object) => sendJson(site.page, method, path, body);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    board = await Dashboard.openOnSite(seller, `/app/depenses?${YEAR}`);
    keyboard = new Keyboard(board.page);
  });
  afterAll(() => bench.close());

  test('say how to begin', async () => {
    await eventually(words).toContain('Aucune dépense');
  });

  test('are entered by keyboard, and what is wrong is named beside its field', async () => {
    await press(board.page, 'Ajouter une dépense');
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('24,905');
    await keyboard.press('Enter');
    await eventually(words).toContain('Montant : saisissez un montant positif, par exemple 24,90.');
    expect(await words()).toContain('Type : dites ce que c’est, par exemple Fournitures.');
    await fill(board.page, 'Montant', '24,90');
    await setDay(board.page, 'Date', '2026-03-31');
    await fill(board.page, 'Type', 'Fournitures');
    await fill(board.page, 'Note', '100 cartons');
    await keyboard.press('Enter');
    await eventually(rows).toEqual([
      expect.stringMatching(/^mars 2026 1 dépense ?24,90 €/i),
      expect.stringMatching(/Fournitures.*100 cartons.*24,90 €/),
    ]);
    expect(await words()).toMatch(/Total de la période 24,90 €/);
  });

  test('that may be entered twice are told of before they are saved', async () => {
    await press(board.page, 'Ajouter une dépense');
    await fill(board.page, 'Montant', '24,9');
    await setDay(board.page, 'Date', '2026-04-02');
    await eventually(words).toMatch(/Peut-être un doublon : « Fournitures », 24,90 €.*déjà saisie/);
    await press(board.page, 'Annuler');
  });

  test('that come back are listed on each of their days, the 31st on the last one of a short month', async () => {
    await press(board.page, 'Ajouter une dépense');
    await fill(board.page, 'Montant', '6,90');
    await setDay(board.page, 'Date', '2026-01-31');
    await fill(board.page, 'Type', 'Abonnement');
    await board.page.select('form select', 'month');
    await eventually(words).toContain('Un mois plus court prend son dernier jour.');
    await setDay(board.page, 'Jusqu’au (facultatif)', '2026-04-30');
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(/Total de la période 52,50 €/);
    await eventually(async () => (await rows()).filter((row) => row.includes('Abonnement'))).toEqual([
      expect.stringMatching(/30 avr/),
      expect.stringMatching(/31 mars/),
      expect.stringMatching(/28 févr/),
      expect.stringMatching(/31 janv/),
    ]);
  });

  test('for an article are part of its cost, and not in the result of their day', async () => {
    const id = '0198c1f0-0000-7000-8000-0000000000e1';
    const coat = { id, title: 'Manteau Claudie Pierlot', sku: 'CP-0412', article: 40, currency: 'EUR' };
    expect(await send('PUT', '/api/products', { products: [coat] })).toBe(200);
    await press(board.page, 'Ajouter une dépense');
    await fill(board.page, 'Montant', '12');
    await setDay(board.page, 'Date', '2026-02-14');
    await fill(board.page, 'Type', 'Pressing');
    await board.page.click('form label:has(input[value="product"])');
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Article : choisissez-en un dans la liste.');
    await fill(board.page, 'Article', 'Manteau Claudie Pierlot · CP-0412');
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(
      /Total de la période 64,50 € = 52,50 € au résultat \+ 12,00 € dans le coût d’articles ou de lots/,
    );
    await eventually(async () => (await rows()).filter((row) => row.includes('Pressing'))).toEqual([
      expect.stringMatching(/Manteau Claudie Pierlot ?dans son coût.*12,00 €/),
    ]);
    await goTo('/app/inventaire');
    await eventually(rows).toEqual([expect.stringMatching(/40,00 €.*\+ 12,00 € de dépenses/)]);
    await goTo(`/app/ventes/prix-d-achat?${YEAR}`);
    await eventually(words).toMatch(/Déjà dépensé : 52,50 € d’autres dépenses\./);
  });

  test('are saved as a table for a spreadsheet, as they are shown', async () => {
    await goTo(`/app/depenses?${YEAR}`);
    const downloads = await Downloads.of(board.page, bench.folder);
    await press(board.page, 'Exporter');
    await press(board.page, 'Ces lignes en CSV', 'menuitem');
    const csv = (await downloads.read(/^depenses-toutes-.*\.csv$/)).toString('utf8');
    expect(csv).toMatch(/^\uFEFFDate;Type;Note;Montant;Devise;/);
    expect(csv).toMatch(
      /14\/02\/2026;Pressing;;12;EUR;un article;Manteau Claudie Pierlot;;;non;saisie;;professionnel;[\da-f-]{36}\r\n/,
    );
    expect(csv.trimEnd().split('\r\n')).toHaveLength(7);
    await press(board.page, 'Exporter');
    await press(board.page, 'Excel', 'menuitem');
    const workbook = await downloads.read(/^depenses-.*-au-.*\.xlsx$/);
    expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  test('are changed, taken back and forgotten from the list', async () => {
    await goTo(`/app/depenses?${YEAR}`);
    await press(board.page, 'Fournitures');
    await fill(board.page, 'Montant', '30');
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(/Fournitures, 30,00 € : dépense modifiée/);
    await eventually(words).toMatch(/Total de la période 69,60 €/);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'z');
    await eventually(words).toMatch(/Total de la période 64,50 €/);
    await press(board.page, 'Pressing');
    await press(board.page, 'Supprimer cette dépense');
    await eventually(words).toMatch(/Total de la période 52,50 €/);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'z');
    await eventually(words).toMatch(/Total de la période 64,50 €/);
  });

  test('keep their receipt, which is opened again, and refuse any other file', async () => {
    const [photo, page] = [join(bench.folder, 'ticket.jpg'), join(bench.folder, 'page.html')];
    await writeFile(photo, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]));
    await writeFile(page, '<html>');
    const choose = async (path: string) => {
      const input = (await board.page.$('form input[type="file"]')) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path);
    };
    await press(board.page, 'Fournitures');
    await choose(page);
    await eventually(words).toContain('Ce fichier n’est ni un PDF, ni une photo JPEG ou PNG.');
    await choose(photo);
    await eventually(words).toContain('ticket.jpg 0,1 Mo, envoyé à l’enregistrement');
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(/Sans justificatif 5 /);
    await press(board.page, 'Fournitures');
    await eventually(words).toContain('Photo 0,1 Mo, chiffré');
    const opened = board.page.browser().waitForTarget((target) => target.url().startsWith('blob:'));
    await press(board.page, 'Ouvrir');
    await (await (await opened).page())?.close();
    await press(board.page, 'Retirer le justificatif');
    await eventually(words).toMatch(/Sans justificatif 6 /);
    await press(board.page, 'Annuler');
  });

  test('have a form that is accessible at every width, in both themes', async () => {
    await photograph(board.page, 'expenses');
    await press(board.page, 'Ajouter une dépense');
    expect(await findViolationsInThemes(board.page, [1360, 380])).toEqual([]);
  });

  test('that cannot be saved stay in the form, with the reason', async () => {
    await board.page.setViewport({ width: 1280, height: 900 });
    await fill(board.page, 'Montant', '5');
    await fill(board.page, 'Type', 'Ruban');
    bench.gateway.cut();
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(/Hors connexion : rien n’a changé|serveur/);
    bench.gateway.mend();
    await press(board.page, 'Enregistrer');
    await eventually(words).toMatch(/Ruban, 5,00 € : dépense ajoutée/);
  });
});
