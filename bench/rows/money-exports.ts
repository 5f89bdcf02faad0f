import { setTimeout } from 'node:timers/promises';
import { createPdfMaker } from '#server/pdf/pdf-maker.ts';
import type { PdfModel } from '#server/pdf/pdf-model.ts';
import { defineBench } from '../bench.ts';
import { ask, signUp } from '../rig/ask.ts';
import { readFor } from '../rig/read-beside.ts';
import { openSellerServer } from '../rig/seller-server.ts';
import { medianOf, nearlySlowestOf } from '../timing.ts';

const SALES = 100_000;
const IN_A_LOAD = 10_000;
const ROUNDS = 3;
const MEGABYTE = 1_000_000;
const DAY = 86_400_000;
const FIRST = Date.UTC(2022, 0, 1, 12);
/** Between two readings of the seller who is measured. */
const PAUSE_MS = 5;
const QUIET_MS = 3_000;
const ROWS_OF_STATEMENT = 5_000;

const saleAt = (index: number) => ({
  ...{ id: `v${index}`, title: `Robe longue à fleurs n° ${index}`, currency: 'EUR' },
  price: (500 + ((index * 37) % 4_000)) / 100,
  date: new Date(FIRST + (index % 1_700) * DAY).toISOString(),
});

/** What a full export costs, and what others notice of it (DECISIONS §9). */
export const moneyExports = defineBench({
  rows: {
    'money-export-xlsx': {
      what: 'GET /api/exports/sales of 100 000 sales as an Excel workbook',
      unit: 'ms',
      baseline: 'the same rows as CSV',
      budget: 10,
      limits: 'ratio',
    },
    'money-export-memory': {
      what: 'memory of the process above that before the export, Excel: the most of a run',
      unit: 'MB',
      baseline: 'the same for CSV; the budget is this and 120 MB',
      budget: 120,
      limits: 'value',
    },
    'money-export-stall': {
      what: 'GET /api/orders of another seller while 100 000 sales become a workbook: the slowest but one of a hundred',
      unit: 'ms',
      baseline: 'the same while nothing is exported',
      budget: 8,
      limits: 'ratio',
    },
    'money-statement-page': {
      what: 'a page of a statement with 5 000 lines, on its thread',
      unit: 'ms',
      baseline: 'a statement of one page',
      budget: 80,
      limits: 'value',
    },
  },
  measure: async () => {
    const server = await openSellerServer();
    try {
      const { token } = await server.signUp();
      for (let start = 0; start < SALES; start += IN_A_LOAD) {
        const ventes = Array.from({ length: IN_A_LOAD }, (_, index) => saleAt(start + index));
        const body = { boutique: { name: 'Banc' }, ventes, commentaires: [], depenses: [], statistics: {} };
        await ask(server.port, { method: 'POST', path: '/api/sales/load', token, body: JSON.stringify(body) });
      }
      const get = (format: string) => ask(server.port, { path: `/api/exports/sales?format=${format}`, token });
      // Lists and figures keep the assembled sales in memory; the first request after a change is another bench's.
      await get('csv');
      const times = { csv: [] as number[], xlsx: [] as number[] };
      const memory = { csv: [] as number[], xlsx: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const format of ['csv', 'xlsx'] as const) {
          const { ms, megabytes } = await costOf(() => get(format));
          times[format].push(ms);
          memory[format].push(megabytes);
        }
      }
      const other = await signUp(server.port, 'calme@exemple.fr');
      const read = () => ask(server.port, { path: '/api/orders', token: other.token });
      const before = await readFor(read, setTimeout(QUIET_MS), PAUSE_MS);
      const during = await readFor(read, get('xlsx'), PAUSE_MS);
      const [small, large] = [await pageMs(1), await pageMs(ROWS_OF_STATEMENT)];
      return {
        'money-export-xlsx': { value: medianOf(times.xlsx), baselineValue: medianOf(times.csv) },
        'money-export-memory': {
          value: Math.max(0, medianOf(memory.xlsx) - medianOf(memory.csv)),
          baselineValue: medianOf(memory.csv),
        },
        'money-export-stall': { value: nearlySlowestOf(during), baselineValue: nearlySlowestOf(before) },
        'money-statement-page': { value: large, baselineValue: small },
      };
    } finally {
      await server.close();
    }
  },
});

/** How long some work takes, and by how much the memory of this process grows meanwhile at most. */
const costOf = async (work: () => Promise<unknown>): Promise<{ ms: number; megabytes: number }> => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  clearInterval(watch);
  return { ms, megabytes: (most - before) / MEGABYTE };
};

const pageMs = async (rows: number): Promise<number> => {
  const maker = createPdfMaker();
  const model = statementWith(rows);
  // Starting the thread and reading the font belong to the first document.
  await maker.make(statementWith(1));
  const start = performance.now();
  const pdf = await maker.make(model);
  const ms = performance.now() - start;
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\n/g)?.length ?? 0;
  return ms / pages;
};

const statementWith = (rows: number): PdfModel => ({
  ...{ title: 'Relevé d’octobre 2026', subtitle: 'Camille', facts: [], foot: 'Banc', madeAt: '2026-11-01T00:00:00Z' },
  sections: [
    {
      title: 'Ventes',
      table: {
        columns: [
          { heading: 'Libérée le', share: 0.2 },
          { heading: 'Titre', share: 0.5 },
          { heading: 'Reçu', share: 0.3, isFigure: true },
        ],
        rows: Array.from({ length: rows }, (_, index) => [
          '24/10/2026',
          `Robe longue à fleurs n° ${index}, taille M`,
          `${index},50\u00a0€`,
        ]),
      },
    },
  ],
});
