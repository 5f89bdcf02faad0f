import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Downloads } from './screens/downloads.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';

/** A file of an old French tool: accents in Windows-1252, four cells that are wrong, one line twice, and a total. */
const LINES = [
  'N°;Vendu le;Désignation;Prix;Coût;Remarque',
  '0871;14/11/2025;Écharpe laine « Maje »;18,50;4,00;payé RIB',
  '0872;14/11/2025;Sac Céline à réparer;1.034,00;610,00;',
  '0873;15/11/2025;Béret feutré;9,00;;',
  '0874;31/11/2025;Robe fleurie;12,00;3,00;',
  '0875;16/11/2025;Jean délavé;12,5O;2,00;',
  '0876;17/11/2025;Gilet;#REF!;1,00;',
  '0876;17/11/2025;Gilet;#REF!;1,00;',
  'Total;;;1.086,00;;',
];
const FILE = Buffer.from(`${LINES.join('\r\n')}\r\n`, 'latin1');

describeInBrowser('the import of a file', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const correct = async (line: number, text: string): Promise<void> => {
    const field = await board.page.waitForSelector(`input[aria-label$=", ligne ${line}"]`);
    await field?.click({ count: 3 });
    await board.page.keyboard.type(text);
    await board.page.keyboard.press('Enter');
  };
  const choose = async (name: string, content: Buffer, page = board.page): Promise<void> => {
    const path = join(bench.folder, name);
    await writeFile(path, content);
    // The hidden field behind « Choisir un fichier ».
    const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await bench.browser();
    board = await Dashboard.openOnSite(seller, '/app/import?genre=ventes');
  });
  afterAll(() => bench.close());

  test('says why a file cannot be read', async () => {
    await choose('vide.csv', Buffer.alloc(0));
    await eventually(words).toMatch(/vide|aucune ligne/i);
    await choose('photo.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    await eventually(words).toMatch(/image|photo/i);
  });

  test('shows how it reads it, and leaves nothing of it on the server', async () => {
    await choose('ventes-2025.csv', FILE);
    await eventually(words).toContain('Écharpe laine « Maje »');
    expect(await words()).toContain('Le fichier reste sur cet appareil jusqu’à votre confirmation');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
    await photograph(board.page, 'import-1');
  });

  test('has each wrong cell mended on its line', async () => {
    await press(board.page, 'Choisir les colonnes');
    await eventually(words).toContain('3 lignes à corriger');
    expect(await words()).toContain('1 doublon exact');
    expect(await textsOf(board.page, 'section[aria-label="Premières lignes"] tbody tr')).toEqual([
      expect.stringMatching(/^2 ?0871 ?14 nov\. 2025 ?Écharpe laine « Maje » ?18,50 € ?4,00 € ?payé RIB$/),
      expect.stringMatching(/^3 ?0872.*1 034,00 € ?610,00 €/),
      expect.stringMatching(/^4 ?0873.*9,00 € ?—/),
    ]);
    await photograph(board.page, 'import-2');
    await correct(5, '30/11/2025');
    await eventually(words).toContain('2 lignes à corriger');
    await correct(6, '12,50');
    await eventually(words).toContain('1 ligne à corriger');
    await correct(7, '27,50');
    await eventually(words).toContain('Aucune ligne à corriger');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
    await press(board.page, 'Retour');
    await press(board.page, 'Choisir les colonnes');
    await eventually(words).toContain('Aucune ligne à corriger');
  });

  test('compares the total with that of the old tool, then imports, and is undone as a whole', async () => {
    await press(board.page, 'Vérifier');
    await eventually(words).toContain('1 113,50 €');
    await fill(board.page, 'Total noté dans l’ancien outil', '1 110');
    await eventually(words).toContain('6 ventes, écart 3,50 €');
    await fill(board.page, 'Total noté dans l’ancien outil', '1 113,50');
    await eventually(words).toContain('6 ventes, écart 0,00 €');
    await eventually(words).toMatch(/Nouvelles ventes ?6/);
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
    await photograph(board.page, 'import-3');
    await press(board.page, 'Reprendre 6 ventes');
    await eventually(words).toMatch(/6 ventes reprises, écart 0,00 €, annulable jusqu’au/);
    await board.page.goto(new URL('/app/ventes?du=2025-01-01&au=2025-12-31', board.page.url()).href);
    await eventually(words).toContain('Sac Céline à réparer');
    await board.page.goto(new URL('/app/import', board.page.url()).href);
    await eventually(words).toContain('6 ventes · 0 ligne refusée');
    await press(board.page, 'Annuler l’import');
    await eventually(words).toContain('Import de ventes-2025.csv annulé');
    await board.page.goto(new URL('/app/ventes?du=2025-01-01&au=2025-12-31', board.page.url()).href);
    await eventually(() => textsOf(board.page, '[role="row"]')).not.toContain('Sac Céline à réparer');
  });

  test('is read and sent inside the extension, cut and stopped with a way on', async () => {
    const { page } = await Dashboard.openInExtension(seller, '/app/import?genre=ventes');
    const inside = () => readAll(page);
    await choose('ventes-2025.csv', FILE, page);
    await eventually(inside).toContain('Écharpe laine « Maje »');
    await press(page, 'Choisir les colonnes');
    await eventually(inside).toContain('3 lignes à corriger');
    await press(page, 'Vérifier');
    await eventually(inside).toMatch(/Nouvelles ventes ?3/);
    const isPiece = ({ path }: { path: string }): boolean => path.includes('/pieces/');
    const stopped = bench.gateway.hold('request', isPiece);
    await press(page, 'Reprendre 3 ventes');
    await stopped.reached;
    await press(page, 'Arrêter');
    await eventually(inside).toContain('Import arrêté. Rien n’a été repris de ce fichier.');
    stopped.drop();
    const lost = bench.gateway.hold('reply', isPiece);
    await press(page, 'Reprendre 3 ventes');
    await lost.reached;
    // A browser sends a piece again by itself, but only over a connection that it had used before.
    bench.gateway.cut('/api/');
    lost.drop();
    await eventually(inside).toContain('Connexion perdue : ce qui est envoyé est gardé.');
    bench.gateway.mend();
    await press(page, 'Reprendre 3 ventes');
    await eventually(inside).toMatch(/3 ventes reprises, annulable jusqu’au/);
  });

  test('gives back what it took, as a file that the worker of the extension carries', async () => {
    const { page } = await Dashboard.openInExtension(seller, '/app/ventes?du=2025-01-01&au=2025-12-31');
    const downloads = await Downloads.of(page, bench.folder);
    const inside = () => readAll(page);
    const held = bench.gateway.hold('request', ({ path }) => path.includes('/api/exports/sales'));
    await press(page, 'Exporter');
    await press(page, 'Excel', 'menuitem');
    await held.reached;
    await press(page, 'Export en cours');
    await press(page, 'Annuler l’export', 'menuitem');
    await eventually(() => textsOf(page, 'button[aria-label="Exporter"]')).not.toEqual([]);
    held.drop();
    await press(page, 'Exporter');
    await press(page, 'CSV', 'menuitem');
    const csv = (await downloads.read(/^ventes-2025-01-01-au-2025-12-31\.csv$/)).toString('utf8');
    expect(csv).toContain('Sac Céline à réparer');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
    await press(page, 'Exporter');
    await press(page, 'Excel', 'menuitem');
    const workbook = await downloads.read(/^ventes-2025-01-01-au-2025-12-31\.xlsx$/);
    expect(workbook.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await eventually(inside).toContain('est dans vos téléchargements');
  });
});
