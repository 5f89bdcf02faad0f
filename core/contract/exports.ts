import { REGIMES } from '../model/regime.ts';
import { defineEndpoint } from './endpoint.ts';
import { TABLE_FORMATS } from './file-kinds.ts';
import { civilDay } from './primitives.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** `missing-costs`: the sales whose purchase price is to be entered, in the columns of the sales. */
export const EXPORT_TABLES = ['sales', 'missing-costs', 'expenses', 'stock', 'ledger'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

/** As in the lists: those of one regime (by default the seller's own type), or all. */
const regime = z.enum([...REGIMES, 'all']).optional();
/** One account of the marketplace: its user id, or `unknown` for what no page stated the account of. */
const account = z.string().max(64).optional();

/** With their ids a body of these stays below what the server takes. */
const MAX_CHOSEN = 50_000;
const TOO_MANY = 'ne doit pas contenir plus de 50 000 lignes';
const MAX_REFUND_PLACE = 1_000;

/** Files that a seller keeps, or hands to an accountant. They stay available when a plan ends. */
export const exportFiles = {
  table: defineEndpoint({
    id: 'exports.table',
    method: 'GET',
    path: '/api/exports/:table',
    summary:
      'Sales, those whose purchase price is to be entered, expenses, the stock or the ledger as a CSV file or an Excel workbook, streamed. `from` and `to` are days in Paris, with the meaning that they have in the lists; the stock is that of the present.',
    access: 'session',
    params: z.object({ table: z.enum(EXPORT_TABLES) }),
    query: z.object({
      ...{ format: z.enum(TABLE_FORMATS) },
      ...{ from: civilDay.optional(), to: civilDay.optional(), regime, account },
    }),
    replies: { 200: null },
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    raw: 'table',
  }),
  chosenSales: defineEndpoint({
    id: 'exports.chosenSales',
    method: 'POST',
    path: '/api/exports/sales/chosen',
    summary:
      'The named rows of the list of sales, as a file of the same columns. A row that is no longer in the list is left out, and the workbook says how many are.',
    access: 'session',
    query: z.object({ format: z.enum(TABLE_FORMATS) }),
    body: z
      .strictObject({
        /** Sales, by their ids. */
        sales: z.array(saleId).max(MAX_CHOSEN, TOO_MANY),
        /** Refunds, each by its sale and its place among the refunds of it, from 0. */
        refunds: z
          .array(z.strictObject({ sale: saleId, place: z.int().min(0).max(MAX_REFUND_PLACE) }))
          .max(MAX_CHOSEN, TOO_MANY),
      })
      .refine(({ sales, refunds }) => sales.length + refunds.length > 0, 'doit nommer au moins une ligne'),
    replies: { 200: null },
    errors: ['TOO_MANY_ATTEMPTS'],
    room: 'unneeded',
    raw: 'table',
  }),
  statement: defineEndpoint({
    id: 'exports.statement',
    method: 'GET',
    path: '/api/exports/statement',
    summary:
      'The statement of a month in Paris as a PDF: what was sold, released, paid back, spent and transferred, whether the wallets add up, the result, and what is missing.',
    access: 'session',
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'doit être un mois AAAA-MM'),
      regime,
      account,
    }),
    replies: { 200: null },
    errors: ['TOO_MANY_ATTEMPTS'],
    raw: 'pdf',
  }),
};
