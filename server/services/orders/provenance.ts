import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { FieldProvenance } from '../../db/schema/orders.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { phaseDateOf } from './phase-seen.ts';

type Provenance = z.output<(typeof api.orders.provenance.replies)[200]>;

/** Where each field of one order comes from; fields that nobody said are left out. @throws {AppError} NOT_FOUND */
export const readProvenance = async (ctx: AccountWork, { id }: { id: string }): Promise<Provenance> => {
  const [row] = await loadRows(ctx.database.db, ctx.accountId, [id]);
  if (row === undefined) throw orderNotFound();
  const phase = row.phaseSeen[row.phase];
  const phaseDate = phaseDateOf(row)?.from;
  const byHand = row.provenance.status;
  const fields: [string, FieldProvenance][] = [
    ...Object.entries(row.provenance),
    ...(phase === undefined ? [] : [['phase', phase] satisfies [string, FieldProvenance]]),
    ...(phaseDate === undefined ? [] : [['phaseDate', phaseDate] satisfies [string, FieldProvenance]]),
    ...(phase === undefined || byHand !== undefined ? [] : [['status', phase] satisfies [string, FieldProvenance]]),
  ];
  return { fields: fields.map(([field, [source, detail, at]]) => ({ field, source, detail, at })) };
};
