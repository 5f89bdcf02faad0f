import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { SessionCtx } from '../../context.ts';
import { and, eq, isNull, or } from '../../db/drizzle.ts';
import { captures, orders } from '../../db/schema/index.ts';
import { JsonText } from '../../http/json-text.ts';
import { type Change, changeAccount } from '../orders/change-account.ts';
import { mergeReadings } from '../orders/merge-readings.ts';
import { toWireOrder } from '../orders/wire.ts';
import { type Ledger, nextLedger } from './ledger.ts';
import { type ListName, readLedger, toWireCompleteness, writeLedger } from './ledger-rows.ts';
import { setAsideEmptyList, setAsideRows, takeWaiting } from './quarantine.ts';
import { readingsOf } from './readings.ts';

export type CaptureInput = z.output<typeof api.captures.create.body>;
type CaptureReply = z.output<(typeof api.captures.create.replies)[200]>;

/**
 * Merges one page that the extension read: all or nothing, once per capture id (a repeated one gets its first answer).
 * @param input.ignoredFields fields that were sent and that the contract does not know
 */
export const createCapture = (
  ctx: SessionCtx,
  input: { capture: CaptureInput; ignoredFields: number },
): Promise<JsonText> =>
  changeAccount(ctx, async (change) => {
    const { capture, ignoredFields } = input;
    const earlier = await findEarlier(change, capture.captureId);
    if (earlier !== null) return earlier;
    // A clock that runs ahead must not freeze fields until the server's own time catches up.
    const [observedAt = change.at] = [capture.observedAt, change.at].toSorted();
    const merge = (await isDoubtful(change, capture)) ? setAsideList : mergePage;
    const reply = JSON.stringify({ ...(await merge(change, capture, observedAt)), ignoredFields });
    const { accountId, at: receivedAt } = change;
    await change.tx.insert(captures).values({ accountId, captureId: capture.captureId, reply, receivedAt });
    return new JsonText(reply);
  });

const findEarlier = async ({ tx, accountId }: Change, captureId: string): Promise<JsonText | null> => {
  const [earlier] = await tx
    .select()
    .from(captures)
    .where(and(eq(captures.accountId, accountId), eq(captures.captureId, captureId)));
  return earlier === undefined ? null : new JsonText(earlier.reply);
};

/**
 * An empty list where sales are known, on the tab of all sales or on a page that does not say whose it is: a session that
 * ended on the marketplace answers so. The other tabs do get empty.
 */
const isDoubtful = async ({ tx, accountId }: Change, capture: CaptureInput): Promise<boolean> => {
  const { records, page, filter, marketplace, marketplaceUserId } = capture;
  if (records.length > 0 || (page ?? 1) > 1) return false;
  if (filter !== 'all' && marketplaceUserId !== null) return false;
  const [known] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.marketplace, marketplace),
        marketplaceUserId === null
          ? undefined
          : or(eq(orders.marketplaceUserId, marketplaceUserId), isNull(orders.marketplaceUserId)),
      ),
    )
    .limit(1);
  return known !== undefined;
};

type PageReply = Omit<CaptureReply, 'ignoredFields'>;

const listOf = (capture: CaptureInput): ListName => ({
  marketplace: capture.marketplace,
  marketplaceUserId: capture.marketplaceUserId ?? '',
  list: 'sold',
  filter: capture.filter,
});

const UNREAD = { totalPages: null, totalEntries: null, pages: {} } as const;

const mergePage = async (change: Change, capture: CaptureInput, observedAt: string): Promise<PageReply> => {
  const readings = readingsOf(capture, observedAt);
  const merged = await mergeReadings(change, [...readings, ...(await takeWaiting(change, readings))]);
  await setAsideRows(change, capture.captureId, merged.setAside);
  const list = listOf(capture);
  const kept = await readLedger(change, list);
  const newOrders = merged.rows.filter(({ createdAt }) => kept !== null && createdAt > kept.writtenAt).length;
  const ledger = nextLedger(kept, { ...capture, observedAt, newOrders });
  if (ledger !== null && ledger !== kept) await writeLedger(change, list, ledger);
  return {
    created: merged.created,
    updated: merged.updated,
    unchanged: merged.unchanged,
    quarantined: merged.setAside.length,
    orders: merged.rows.map(toWireOrder),
    completeness: toWireCompleteness(list, ledger ?? { ...UNREAD, announcedAt: observedAt }),
  };
};

const setAsideList = async (change: Change, capture: CaptureInput, observedAt: string): Promise<PageReply> => {
  await setAsideEmptyList(change, { ...capture, observedAt });
  const list = listOf(capture);
  const kept: Ledger | null = await readLedger(change, list);
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    quarantined: 1,
    orders: [],
    completeness: toWireCompleteness(list, kept ?? { ...UNREAD, announcedAt: observedAt }),
  };
};
