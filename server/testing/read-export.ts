import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { TestApp } from './make-app.ts';

export interface ExportCall {
  token: string;
  query?: Record<string, string>;
  /** Sent by POST. */
  body?: object;
}

/** Asks for a file as a browser does. */
export const requestExport = async (
  { app }: TestApp,
  path: string,
  { token, query = {}, body, signal }: ExportCall & { signal?: AbortSignal },
): Promise<Response> =>
  app.request(`http://localhost:4000/api/exports/${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });

/** One row by its headings; every cell is text, as in the file. */
export type CsvRow = Readonly<Record<string, string>>;

/** The fields of a CSV file, written here a second time so that no mistake of the writer is read back as right. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let [field, isQuoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && field === '') isQuoted = true;
    else if (char === ';' || char === '\n') {
      rows.at(-1)?.push(field.replace(/\r$/, ''));
      field = '';
      if (char === '\n') rows.push([]);
    } else field += char;
  }
  return rows.slice(0, -1);
};

/** A table as its rows. */
export const readCsv = async (app: TestApp, table: string, call: ExportCall): Promise<CsvRow[]> => {
  const response = await requestExport(app, table, { ...call, query: { format: 'csv', ...call.query } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  // `text()` would swallow the byte order mark.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.charAt(0)).toBe('\uFEFF');
  const [head = [], ...rows] = parseCsv(text.slice(1));
  return rows.map((row) => {
    expect(row).toHaveLength(head.length);
    return Object.fromEntries(head.map((heading, place) => [heading, row[place] ?? '']));
  });
};

/** A workbook as its sheets, by name. */
export const readWorkbook = async (app: TestApp, table: string, call: ExportCall) => {
  const response = await requestExport(app, table, { ...call, query: { format: 'xlsx', ...call.query } });
  expect(response.status).toBe(200);
  const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return new Map(workbook.sheets.map((sheet) => [sheet.name, sheet]));
};

/** « 12,5 » as 1250; 0 for an empty cell, which a sum passes over. */
const minorOf = (cell: string | undefined): number => Math.round(Number((cell || '0').replace(',', '.')) * 100);

/** What a column adds up to, in minor units. */
export const sumOf = (rows: readonly CsvRow[], heading: string): number =>
  rows.reduce((sum, row) => sum + minorOf(row[heading]), 0);
