import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { type PassedRequest, requestTo } from './harness/gateway.ts';
import { photograph } from './harness/photograph.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { camille } from './screens/person.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const SALES = 1_200;
const day = (index: number): string => {
  const [month, date] = [1 + (index % 12), 1 + (index % 28)];
  return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/2025`;
};

/** As an old tool exports them, under headings of its own; 4,50 € to 53,50 €. */
const good = Array.from(
  { length: SALES },
  (_, index) => `A${index};${day(index)};Robe n° ${index};${4 + (index % 50)},50;2,00`,
);
const TOTAL = Array.from({ length: SALES }, (_, index) => 450 + (index % 50) * 100).reduce(
  (sum, minor) => sum + minor,
  0,
);

/** Five kinds of mistake, two lines of each. */
const bad = [
  ...['B1;31/11/2025;Jupe;9,00;2,00', 'B2;30/02/2025;Jupe;9,00;2,00'],
  ...['B3;02/03/2025;Jupe;12,345;2,00', 'B4;02/03/2025;Jupe;9,005;2,00'],
  ...['B5;02/03/2025;Jupe;#REF!;2,00', 'B6;02/03/2025;Jupe;#REF!;2,00'],
  ...['B7;02/03/2025;Jupe;-9,00;2,00', 'B8;02/03/2025;Jupe;-9,00;2,00'],
  ...['B9;;Jupe;9,00;2,00', 'B10;;Jupe;9,00;2,00'],
];
const FILE = Buffer.from(['Code;Quand;Quoi;Encaissement;Mise', ...good, ...bad].join('\r\n'));

const typed = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

/** Opens the file and chooses what its columns hold, which its headings do not show. */
const openFile = async (page: Page, folder: string): Promise<void> => {
  const path = join(folder, 'ancien-outil.csv');
  await writeFile(path, FILE);
  // The hidden field behind « Choisir un fichier ».
  const input = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
  await input?.uploadFile(path);
  await press(page, 'Choisir les colonnes');
  for (const [heading, field] of [
    ...[
      ['Code', 'externalId'],
      ['Quand', 'soldOn'],
      ['Quoi', 'title'],
    ],
    ...[
      ['Encaissement', 'priceMinor'],
      ['Mise', 'costMinor'],
    ],
  ]) {
    await page.select(`select[aria-label="Dans Comptoir, pour ${heading}"]`, field ?? '');
  }
};

const REFUSED = 'section[aria-label="Lignes à corriger"]';
/** As the screen writes it. */
const TAKE = 'Reprendre 1\u202f200 ventes';
const isPiece = ({ path }: PassedRequest): boolean => path.includes('/pieces/');
const isCommit = ({ path }: PassedRequest): boolean => path.endsWith('/commit');
const countOfSales = async (page: Page): Promise<number> => {
  const answer = await page.evaluate(async () =>
    (await fetch('/api/sales/overview?from=2025-01-01&to=2025-12-31')).json(),
  );
  return (answer as { lists: { all: { sales: number } } }).lists.all.sales;
};

describeInBrowser('an old tool’s export of 1 200 sales', () => {
  let bench: Workbench;
  let site: Site;
  const words = () => readAll(site.page);
  const refused = () => textsOf(site.page, `${REFUSED} li`);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    site = await Site.open(await bench.browser(), '/app/import?genre=ventes');
  });
  afterAll(() => bench.close());

  test('is mapped by hand, and each kind of bad line is shown by itself', async () => {
    await openFile(site.page, bench.folder);
    await eventually(words).toContain('10 lignes à corriger');
    expect(await words()).toContain('1 200 sont prêtes');
    await photograph(site.page, 'import-refused');
    await site.page.select(`section:has(> ${REFUSED}) select`, 'Quand');
    await eventually(refused).toEqual([
      expect.stringContaining('ligne 1202'),
      expect.stringContaining('ligne 1203'),
      expect.stringContaining('ligne 1210'),
      expect.stringContaining('ligne 1211'),
    ]);
  });

  test('is checked against the old tool’s total, confirmed, and undone', async () => {
    await press(site.page, 'Vérifier');
    await fill(site.page, 'Total noté dans l’ancien outil', typed(TOTAL));
    await eventually(words).toContain('1 200 ventes, écart 0,00 €');
    await press(site.page, TAKE);
    await eventually(words).toMatch(/1 200 ventes reprises, écart 0,00 €/);
    expect(await countOfSales(site.page)).toBe(SALES);
    await site.goTo('/app/import');
    await eventually(words).toContain('1 200 ventes · 10 lignes refusées');
    await press(site.page, 'Annuler l’import');
    await eventually(words).toContain('Import de ancien-outil.csv annulé');
    expect(await countOfSales(site.page)).toBe(0);
  });

  test('remembers the columns for the next file of that tool', async () => {
    const earlier = bench.gateway.hold('reply', requestTo('GET /api/file-imports'));
    await site.goTo('/app/import?genre=ventes');
    const path = join(bench.folder, 'suite.csv');
    await writeFile(path, 'Mise;Quoi;Code;Quand;Encaissement\r\n2,00;Robe;A9000;22/03/2025;9,00\r\n');
    const input = (await site.page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
    // However soon the file is chosen: its columns wait for what the earlier imports remember.
    await earlier.reached;
    await eventually(words).toMatch(/Lecture du fichier|ligne lue/);
    earlier.release();
    await press(site.page, 'Choisir les colonnes');
    await eventually(() => textsOf(site.page, 'section[aria-label="Premières lignes"] tbody tr')).toEqual([
      expect.stringMatching(/^2 ?2,00 € ?Robe ?A9000 ?22 mars 2025 ?9,00 €$/),
    ]);
  });
});

describeInBrowser('the same file, with the server killed', () => {
  let bench: Workbench;
  let site: Site;
  const words = () => readAll(site.page);

  /** Kills the server once a request reached it, whatever it was doing by then, and starts it again. */
  const killDuring = async (match: (request: PassedRequest) => boolean): Promise<void> => {
    const held = bench.gateway.hold('reply', match);
    const before = bench.gateway.requests.filter(match).length;
    await press(site.page, TAKE);
    await until('the request', async () => bench.gateway.requests.filter(match).length > before || undefined);
    // A browser sends some requests again by itself.
    bench.gateway.cut('/api/');
    held.drop();
    await bench.killServer();
    await eventually(words).toContain('Connexion perdue : ce qui est envoyé est gardé.');
    bench.gateway.mend();
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasOwnProcess: true, extensionFolder: null });
    site = await Site.open(await bench.browser(), '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    await site.goTo('/app/import?genre=ventes');
    await openFile(site.page, bench.folder);
    await until('the lines', async () => (await words()).includes('1 200 sont prêtes') || undefined);
    await press(site.page, 'Vérifier');
  });
  afterAll(() => bench.close());

  test('while its lines arrive: nothing of it counts', async () => {
    await killDuring(isPiece);
    expect(await countOfSales(site.page)).toBe(0);
  });

  test('while they are merged: it is whole once, and undone whole', async () => {
    await killDuring(isCommit);
    await press(site.page, TAKE);
    await eventually(words).toContain('1 200 ventes reprises');
    expect(await countOfSales(site.page)).toBe(SALES);
    await site.goTo('/app/import');
    await press(site.page, 'Annuler l’import');
    await eventually(words).toContain('Import de ancien-outil.csv annulé');
    expect(await countOfSales(site.page)).toBe(0);
  });
});
