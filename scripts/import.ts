/**
 * npm run -s import -- FILE --dry [--kind sales|stock|expenses] [--today YYYY-MM-DD] [--dates jma|mja] [--part NAME]
 * [--headings-line N]
 * Reads a file as /app/import does, and writes nothing. Standard output is one JSON object, described in docs/imports.md.
 * Exit code 1 when the file cannot be read, or the command is not understood.
 */
import { openAsBlob, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#core/errors.ts';
import { openFile } from '#core/imports/open-file.ts';
import type { DateOrder } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { toParisDay } from '#core/model/time.ts';
import { ASKED, kindOf, publicKind } from './import/kinds.ts';
import { readLines } from './import/read-lines.ts';
import { isDay } from './is-day.ts';

const ORDERS: Readonly<Record<string, DateOrder>> = { jma: 'dmy', mja: 'mdy' };

const USAGE =
  'Usage : npm run -s import -- FICHIER --dry [--kind sales|stock|expenses] [--today AAAA-MM-JJ] [--dates jma|mja] [--part FEUILLE] [--headings-line N]';
const ON_SCREEN =
  'L’import se fait à l’écran : ouvrez /app/import. Ajoutez --dry pour lire le fichier sans rien écrire.';

const print = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

const refuseFile = (reason: string): number => {
  print({ kind: null, columns: {}, accepted: [], duplicates: [], conflicts: [], refused: [], reason });
  return 1;
};

interface Asked {
  kind: ImportKind | 'stock' | undefined;
  order: DateOrder | undefined;
  part: string | undefined;
  headingLine: number | undefined;
  today: string;
}

const read = async (path: string, { kind: asked, order, part, headingLine, today }: Asked): Promise<number> => {
  const file = await openFile(await openAsBlob(path), { name: basename(path), part, headingLine });
  const kind = kindOf(file, asked);
  const conventions = order && { dateOrder: order, dateOrderCertainty: 'decided' as const };
  const { setAside, ...lines } = await readLines(file, { kind, today, conventions });
  print({ kind: publicKind(kind), ...lines, ...(setAside.length > 0 ? { setAside } : {}), reason: null });
  return 0;
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dry: { type: 'boolean' },
      kind: { type: 'string' },
      dates: { type: 'string' },
      part: { type: 'string' },
      'headings-line': { type: 'string' },
      today: { type: 'string' },
    },
  });
  const [path, ...others] = positionals;
  const [kind, order] = [ASKED[values.kind ?? ''], ORDERS[values.dates ?? '']];
  const today = values.today ?? toParisDay(Date.now());
  const headingLine = values['headings-line'];
  const isNoLine = headingLine !== undefined && !/^\d{1,6}$/.test(headingLine);
  const isWrong = (values.kind && !kind) || (values.dates && !order) || isNoLine || !isDay(today);
  if (path === undefined || others.length > 0 || isWrong) return refuseFile(USAGE);
  if (values.dry !== true) return refuseFile(ON_SCREEN);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return refuseFile(`Le fichier «\u00a0${path}\u00a0» n’existe pas.`);
  if (!stat.isFile()) return refuseFile(`«\u00a0${path}\u00a0» n’est pas un fichier.`);
  return await read(path, {
    ...{ kind, order, today, part: values.part },
    headingLine: headingLine === undefined ? undefined : Number(headingLine),
  });
};

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof AppError) process.exitCode = refuseFile(error.message);
  else if (error instanceof TypeError && 'code' in error) process.exitCode = refuseFile(`${error.message}\n${USAGE}`);
  else {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = refuseFile('Ce fichier n’a pas pu être lu\u202f: la commande a échoué.');
  }
}
