/**
 * npm run -s money -- FOLDER [--today YYYY-MM-DD]
 * Reads ventes.csv, articles.csv, lots.csv, depenses.csv and achats.csv of a folder into a database in memory, with the code of
 * the server, and prints one JSON object of its figures (docs/money.md). Exit code 1 when a file, or the folder, cannot be read.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import { isDay } from './is-day.ts';
import { readFolder } from './money/read-folder.ts';
import { refusedReport, reportOf } from './money/report.ts';
import { openThrowAwayAccount } from './money/throw-away-account.ts';

const USAGE = 'Usage : npm run -s money -- DOSSIER [--today AAAA-MM-JJ]';

const print = (report: object): void => void process.stdout.write(`${JSON.stringify(report)}\n`);

const fail = (reason: string): number => {
  print(refusedReport(reason));
  return 1;
};

const run = async (path: string, today: ParisDay): Promise<number> => {
  const folder = await readFolder(path, today);
  const { work, close } = await openThrowAwayAccount(today);
  try {
    print(await reportOf(work, folder));
  } finally {
    await close();
  }
  return folder.left.refused.some(({ line }) => line === null) ? 1 : 0;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { today: { type: 'string' } } });
  const [folder, ...others] = positionals;
  const today = values.today ?? toParisDay(Date.now());
  if (folder === undefined || others.length > 0 || !isDay(today)) return fail(USAGE);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return fail(`Le dossier «\u00a0${folder}\u00a0» n’existe pas.`);
  return await run(folder, today);
};

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof TypeError && 'code' in error) process.exitCode = fail(`${error.message}\n${USAGE}`);
  else {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = fail('Les fichiers n’ont pas pu être repris\u202f: la commande a échoué.');
  }
}
