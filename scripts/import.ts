/**
 * npm run -s import -- FILE --dry [--kind ventes|depenses|articles|lots|achats] [--dates jma|mja] [--part NAME]
 * [--headings-line N] [--today YYYY-MM-DD]
 * Reads a file as /app/import does, and writes nothing. Standard output is one JSON object, described in docs/imports.md.
 * Exit code 1 when the file cannot be read, or the command is not understood.
 */
import { openAsBlob, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#core/errors.ts';
import { checkRows } from '#core/imports/check/check-rows.ts';
import { type OpenedFile, openFile, proposeMapping } from '#core/imports/open-file.ts';
import type { AsideLine, DateOrder, Refusal } from '#core/imports/rows.ts';
import { Summariser } from '#core/imports/summarise.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { addDays, toParisDay } from '#core/model/time.ts';

const KINDS: Readonly<Record<string, ImportKind>> = {
  ventes: 'sales',
  depenses: 'expenses',
  articles: 'articles',
  lots: 'lots',
  achats: 'purchases',
};
const ORDERS: Readonly<Record<string, DateOrder>> = { jma: 'dmy', mja: 'mdy' };

const USAGE = `Usage : npm run -s import -- FICHIER --dry [--kind ${Object.keys(KINDS).join('|')}] [--dates jma|mja] [--part FEUILLE] [--headings-line N] [--today AAAA-MM-JJ]`;
const ON_SCREEN =
  'L’import se fait à l’écran : ouvrez /app/import. Ajoutez --dry pour lire le fichier sans rien écrire.';

const print = (answer: object): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);

const refuseFile = (reason: string): number => {
  print({ accepted: 0, refused: [{ line: null, field: null, reason }] });
  return 1;
};

const isDay = (text: string): boolean => {
  try {
    return addDays(text, 0) === text;
  } catch {
    return false;
  }
};

interface Asked {
  kind: ImportKind | undefined;
  order: DateOrder | undefined;
  part: string | undefined;
  headingLine: number | undefined;
  today: string;
}

const check = async (file: OpenedFile, kind: ImportKind, { order, today }: Asked) => {
  const mapping = proposeMapping(file, kind);
  const summariser = new Summariser(kind);
  const refused: Refusal[] = [];
  const aside: AsideLine[] = [];
  const conventions = order && { dateOrder: order, dateOrderCertainty: 'decided' as const };
  for await (const checked of checkRows(file, { kind, mapping, today, conventions })) {
    for (const row of checked.rows) summariser.add(row);
    refused.push(...checked.refusals);
    aside.push(...checked.aside);
  }
  return { mapping, summary: summariser.read(), refused, aside };
};

const read = async (path: string, asked: Asked): Promise<number> => {
  const file = await openFile(await openAsBlob(path), {
    name: basename(path),
    part: asked.part,
    headingLine: asked.headingLine,
  });
  const kind = asked.kind ?? file.kind ?? 'sales';
  const { mapping, summary, refused, aside } = await check(file, kind, asked);
  print({
    kind,
    accepted: summary.count,
    refused: refused.map(({ line, heading, reason }) => ({ line, field: heading, reason })),
    setAside: aside,
    totals: summary,
    shape: file.shape,
    mapping: mapping.map(({ column, field, by }) => ({ column: file.shape.columns[column]?.heading ?? '', field, by })),
  });
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
  const [kind, order] = [KINDS[values.kind ?? ''], ORDERS[values.dates ?? '']];
  const today = values.today ?? toParisDay(Date.now());
  const headingLine = values['headings-line'];
  const isNoLine = headingLine !== undefined && !/^\d{1,6}$/.test(headingLine);
  const isWrong = (values.kind && !kind) || (values.dates && !order) || isNoLine || !isDay(today);
  if (path === undefined || others.length > 0 || isWrong) return refuseFile(USAGE);
  if (values.dry !== true) return refuseFile(ON_SCREEN);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return refuseFile(`Le fichier « ${path} » n’existe pas.`);
  if (!stat.isFile()) return refuseFile(`« ${path} » n’est pas un fichier.`);
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
