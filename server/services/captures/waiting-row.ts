import { CAPTURE_SOURCES, orderDetailRecord, orderRecord } from '#core/contract/captures.ts';
import { marketplaceId } from '#core/contract/primitives.ts';
import { z } from '#core/contract/zod.ts';
import { SIDES } from '#core/model/side.ts';

/** Kinds of page about one order. */
export const DETAIL_KINDS = ['conversation', 'transaction', 'journey'] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

const shared = {
  marketplaceUserId: marketplaceId.nullable(),
  /** The load that showed it: its account may be known by the time the row is taken out of quarantine. */
  loadId: z.string().nullable().default(null),
  source: z.enum(CAPTURE_SOURCES),
};

const listRow = z.object({
  ...shared,
  /** Whether the list is that of sales or of purchases; null for rows stored before this was kept. */
  side: z.enum(SIDES).nullable().default(null),
  record: orderRecord,
});
const detailRow = z.object({ ...shared, pageKind: z.enum(DETAIL_KINDS), record: orderDetailRecord });

/** What a page stated about one order, as stored in quarantine; validated again when it is taken out. */
export const waitingRow = z.union([detailRow, listRow]);

export type ListRow = z.output<typeof listRow>;
export type DetailRow = z.output<typeof detailRow>;
export type WaitingRow = ListRow | DetailRow;
