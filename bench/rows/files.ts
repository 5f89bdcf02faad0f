import { parse as parseCsv } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { checkFile } from '#core/testing/check-file.ts';
import { makeWorkbook } from '#core/testing/make-workbook.ts';
import { newId } from '#server/ids.ts';
import { defineBench, type Figures } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { insertBare } from '../rig/insert-bare.ts';
import { openSellerServer } from '../rig/seller-server.ts';
import { medianOf, timeWithBaseline } from '../timing.ts';

const LINES = 100_000;
const ROUNDS = 5;
const IMPORTED = 10_000;
const IN_A_PIECE = 1_000;
const HEADINGS = ['N°', 'Vendu le', 'Désignation', 'Prix', 'Coût', 'Remarque'];
const FIRST = Date.UTC(2022, 0, 1, 12);
const DAY = 86_400_000;

/** The files of sellers: read against the library that only splits them, imported against the insert that only stores them. */
export const files = defineBench({
  rows: {
    'files-read-csv': {
      what: 'Opening and checking a CSV file of 100 000 sales: its columns, conventions, and every line typed',
      unit: 'ms',
      baseline: 'csv-parse alone on the same bytes',
      budget: 3,
      limits: 'ratio',
    },
    'files-read-xlsx': {
      what: 'the same file as a workbook',
      unit: 'ms',
      baseline: 'hucre alone on the same workbook',
      budget: 3,
      limits: 'ratio',
    },
    'files-import-sales': {
      what: 'the import of 10 000 sales of a file with their purchase prices, over HTTP: its pieces, and its commit until it is done',
      unit: 'ms',
      baseline: 'a bare multi-row insert of the same sales in PGlite',
      budget: 4,
      limits: 'ratio',
    },
  },
  measure: async () => ({
    'files-read-csv': await measureCsv(),
    'files-read-xlsx': await measureXlsx(),
    'files-import-sales': await measureImport(),
  }),
});

const dayAt = (index: number): string => new Date(FIRST + (index % 1_700) * DAY).toISOString().slice(0, 10);
const centsAt = (index: number): number => 500 + ((index * 37) % 4_000);
const titleAt = (index: number): string => `Robe longue à fleurs n° ${index}`;
const amountText = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

const lineAt = (index: number): string[] => [
  ...[`V-${index}`, dayAt(index).split('-').reverse().join('/'), titleAt(index)],
  ...[amountText(centsAt(index)), amountText(200 + (index % 900)), index % 7 === 0 ? 'payée « RIB »' : ''],
];

/** Fails where a line was lost: a fast reading that is not whole is no figure. */
const readWhole = async (content: Uint8Array): Promise<void> => {
  const { rows } = await checkFile(content, 'sales');
  if (rows.length !== LINES) throw new Error(`${rows.length} lines were read, ${LINES} were expected.`);
};

async function measureCsv(): Promise<Figures> {
  const lines = Array.from({ length: LINES }, (_, index) => lineAt(index).join(';'));
  const bytes = Buffer.from(`${[HEADINGS.join(';'), ...lines].join('\r\n')}\r\n`);
  const { ms, baselineMs } = await timeWithBaseline(
    () => readWhole(bytes),
    () => parseCsv(bytes, { delimiter: ';' }),
    ROUNDS,
  );
  return { value: ms, baselineValue: baselineMs };
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const textCell = (text: string): string => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;

/** Amounts as numbers and days as texts, as old tools write them. */
const workbookRow = (index: number): string => {
  const [number = '', day = '', title = '', , , note = ''] = lineAt(index);
  const amounts = [centsAt(index), 200 + (index % 900)].map((minor) => `<c><v>${minor / 100}</v></c>`).join('');
  return `<row>${textCell(number)}${textCell(day)}${textCell(title)}${amounts}${textCell(note)}</row>`;
};

async function measureXlsx(): Promise<Figures> {
  const rows = Array.from({ length: LINES }, (_, index) => workbookRow(index));
  const bytes = makeWorkbook({ sheet: `<row>${HEADINGS.map(textCell).join('')}</row>${rows.join('')}` });
  const { ms, baselineMs } = await timeWithBaseline(
    () => readWhole(bytes),
    () => readXlsx(bytes),
    ROUNDS,
  );
  return { value: ms, baselineValue: baselineMs };
}

const importedAt = (index: number) => ({
  ...{ kind: 'sales', externalId: `V-${index}`, title: titleAt(index), currency: 'EUR' },
  ...{ priceMinor: centsAt(index), soldOn: dayAt(index), costMinor: 200 + (index % 900) },
});

async function measureImport(): Promise<Figures> {
  const server = await openSellerServer();
  try {
    const rows = Array.from({ length: IMPORTED }, (_, index) => importedAt(index));
    const [times, baselineTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await server.signUp();
      const start = performance.now();
      await importAll(server.port, token, rows);
      times.push(performance.now() - start);
      baselineTimes.push(await insertBare(server.database, { table: 'loaded_sales', count: IMPORTED }));
      await server.database.query('delete from accounts');
    }
    return { value: medianOf(times), baselineValue: medianOf(baselineTimes) };
  } finally {
    await server.close();
  }
}

async function importAll(port: number, token: string, rows: readonly object[]): Promise<void> {
  const path = `/api/file-imports/${newId()}`;
  const opened = { kind: 'sales', fileName: 'ventes.csv', belongsTo: { kind: 'none' } };
  await ask(port, { method: 'PUT', path, token, body: JSON.stringify(opened) });
  for (let at = 0; at < rows.length; at += IN_A_PIECE) {
    const body = JSON.stringify({ rows: rows.slice(at, at + IN_A_PIECE) });
    await ask(port, { method: 'PUT', path: `${path}/pieces/${at / IN_A_PIECE}`, token, body });
  }
  const commit = {
    method: 'POST',
    path: `${path}/commit`,
    token,
    body: JSON.stringify({ rows: rows.length }),
  } as const;
  for (;;) {
    const answer = await ask(port, commit);
    const { import: found } = JSON.parse(answer.toString()) as { import: { state: string } };
    if (found.state === 'done') return;
  }
}
