import { FILE_KINDS, mediaTypeOf, type TableFormat } from '#core/contract/file-kinds.ts';
import { api } from '#core/contract/index.ts';
import { chosenFileName, exportFileName, statementFileName } from '#core/model/sheets/export-file-name.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import type { HttpContext, RawAnswer, Router } from '../http/router.ts';
import { streamBody } from '../http/stream-body.ts';
import { exportChosenSales } from '../services/exports/chosen-sales.ts';
import { openExport } from '../services/exports/open.ts';
import { statementOf } from '../services/exports/statement.ts';
import { inReadModel } from '../services/read-model/in-read-model.ts';
import { csvFile } from '../sheets/csv-file.ts';
import type { ExportedSheet } from '../sheets/exported-sheet.ts';

/** What a seller keeps, or hands to an accountant. */
export const exportRoutes = (router: Router): void => {
  // Before the tables, or « statement » would be the name of one.
  router.on(api.exports.statement, async (ctx, { query }, c) => {
    const content = await ctx.pdf.make(await inReadModel(ctx, (work) => statementOf(work, query)));
    const headers = {
      'content-type': FILE_KINDS.pdf.type,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${statementFileName(query.month)}"`,
    };
    return { raw: c.body(content, 200, headers) };
  });
  router.on(api.exports.chosenSales, async (ctx, { query: { format }, body }, c) => {
    const now = ctx.clock.now();
    const pieces = await fileOf(await inReadModel(ctx, (work) => exportChosenSales(work, body)), format, now);
    return sendTable(c, pieces, format, chosenFileName(format, toParisDay(now)));
  });
  router.on(api.exports.table, async (ctx, { params: { table }, query }, c) => {
    const { format } = query;
    const now = ctx.clock.now();
    const pieces = await openExport(ctx, table, query, (exported) => fileOf(exported, format, now));
    return sendTable(c, pieces, format, exportFileName(table, query, format, toParisDay(now)));
  });
};

type Pieces = Parameters<typeof streamBody>[0];

const fileOf = async <Row>(exported: ExportedSheet<Row>, format: TableFormat, now: Instant): Promise<Pieces> => {
  if (format === 'csv') return csvFile(exported);
  // Its library takes as much room as zod, and most servers idle without ever writing a workbook.
  const { xlsxFile } = await import('../sheets/xlsx-file.ts');
  return xlsxFile(exported, new Date(now));
};

/** Streams a table under a file name. */
const sendTable = (c: HttpContext, pieces: Pieces, format: TableFormat, name: string): RawAnswer => {
  const { stream, ended } = streamBody(pieces);
  const type = `${mediaTypeOf(format)}${format === 'csv' ? '; charset=utf-8' : ''}`;
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { raw: c.body(stream, 200, headers), ended };
};
