import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance } from '../../db/schema/orders.ts';
import { chosenSide } from './decide-sides.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { phaseDateOf } from './phase-seen.ts';
import { strongestOf } from './side-seen.ts';

type Provenance = z.output<(typeof api.orders.provenance.replies)[200]>;

/** Where each field of one order comes from; fields that no source states are left out. @throws {AppError} NOT_FOUND */
export const readProvenance = async (ctx: AccountWork, { id }: { id: string }): Promise<Provenance> => {
  const [row] = await loadRows(ctx.database.db, ctx.accountId, [id]);
  if (row === undefined) throw orderNotFound();
  const phase = row.phaseSeen[row.phase];
  const phaseDate = phaseDateOf(row)?.from;
  const side = sideFrom(row);
  const byHand = row.provenance.status;
  const fields: [string, FieldProvenance][] = [
    ...Object.entries(row.provenance),
    ...(side === null ? [] : [['side', side] satisfies [string, FieldProvenance]]),
    ...(phase === undefined ? [] : [['phase', phase] satisfies [string, FieldProvenance]]),
    ...(phaseDate === undefined ? [] : [['phaseDate', phaseDate] satisfies [string, FieldProvenance]]),
    ...(phase === undefined || byHand !== undefined ? [] : [['status', phase] satisfies [string, FieldProvenance]]),
  ];
  return { fields: fields.map(([field, [source, detail, at]]) => ({ field, source, detail, at })) };
};

/** Where it was learnt that the deal is a sale: the seller's own word ranks first. */
const sideFrom = ({ settled, sideSeen }: OrderRow): FieldProvenance | null =>
  chosenSide(settled) === 'sold' && settled.side !== undefined
    ? ['hand', null, settled.side.at]
    : (strongestOf(sideSeen, 'sold')?.from ?? null);
