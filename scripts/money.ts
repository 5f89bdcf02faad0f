/**
 * npm run -s money -- FOLDER [--today YYYY-MM-DD]
 * Reads ventes.csv, articles.csv, lots.csv, depenses.csv and achats.csv of a folder into a database in memory, with the code of
 * the server, and prints one JSON object of its figures (docs/money.md), or `{error}`. Exit code 1 when a file, or the folder,
 * cannot be read.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { addDays, type ParisDay, toParisDay } from '#core/model/time.ts';
import { type ReadFile, readFile } from './money/read-file.ts';
import { reportOf } from './money/report.ts';
import { importRows, openThrowAwayAccount } from './money/throw-away-account.ts';

/** In the order of import: what a row names is there before it. */
const FILES: readonly (readonly [name: string, kind: ImportKind])[] = [
  ['lots', 'lots'],
  ['articles', 'articles'],
  ['achats', 'purchases'],
  ['ventes', 'sales'],
  ['depenses', 'expenses'],
];

const USAGE = 'Usage : npm run -s money -- DOSSIER [--today AAAA-MM-JJ]';

const isDay = (text: string): boolean => {
  try {
    return addDays(text, 0) === text;
  } catch {
    return false;
  }
};

const fail = (error: string): number => {
  process.stdout.write(`${JSON.stringify({ error })}\n`);
  return 1;
};

const readFiles = async (folder: string, today: ParisDay) => {
  const found: { name: string; kind: ImportKind; file: ReadFile }[] = [];
  for (const [name, kind] of FILES) {
    const file = await readFile(join(folder, `${name}.csv`), kind, today);
    if (file !== null) found.push({ name, kind, file });
  }
  return found;
};

const run = async (folder: string, today: ParisDay): Promise<number> => {
  const found = await readFiles(folder, today);
  const { work, close } = await openThrowAwayAccount(today);
  try {
    for (const { name, kind, file } of found) await importRows(work, kind, `${name}.csv`, file.rows);
    const files = Object.fromEntries(
      found.map(({ name, file: { accepted, refused, setAside } }) => [name, { accepted, refused, setAside }]),
    );
    process.stdout.write(`${JSON.stringify({ today, files, ...(await reportOf(work)) })}\n`);
  } finally {
    await close();
  }
  return found.some(({ file }) => file.refused.some(({ line }) => line === null)) ? 1 : 0;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { today: { type: 'string' } } });
  const [folder, ...others] = positionals;
  const today = values.today ?? toParisDay(Date.now());
  if (folder === undefined || others.length > 0 || !isDay(today)) return fail(USAGE);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return fail(`Le dossier « ${folder} » n’existe pas.`);
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
