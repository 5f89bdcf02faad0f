import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { previewChange } from '../../account/preview-change.ts';
import type { Deps } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { captures } from '../../db/schema/index.ts';
import { JsonText } from '../../json-text.ts';
import { ordersById } from '../orders/kept-reply.ts';
import type { CapturedPage, PageContext, PageReply } from '../pages/page-handler.ts';
import { isOfOthers } from '../pages/whose-shop.ts';
import { hasPremium } from '../payments/subscriptions.ts';
import { moveHealth } from '../reading-record/health.ts';
import { recordPage } from '../reading-record/record-page.ts';
import { moveTrack } from '../reading-record/tracks.ts';
import { handlerOf } from './kinds/index.ts';

/**
 * Merges one page read by the extension: all or nothing, once per capture id (a repeated one gets its first reply, with
 * the orders in their current state).
 * @param input.ignoredFields fields that were sent but are not in the contract
 */
export const createCapture = async (
  ctx: AccountWork & Pick<Deps, 'hashAuthor'>,
  input: { capture: CapturedPage; ignoredFields: number },
): Promise<JsonText> => {
  const { capture, ignoredFields } = input;
  // Queried before the change starts: within it, a separate query would wait for its end.
  const hasPlan = isOfOthers(capture) && (await hasPremium(ctx));
  const context = { hasPlan, isImport: capture.importId !== null, hashAuthor: ctx.hashAuthor };
  return changeAccount(ctx, async (change) => {
    const earlier = await findEarlier(change, capture.captureId);
    if (earlier !== null) return earlier;
    const merged = await mergeCapture(change, capture, { ...context, sessionId: sessionOf(ctx) });
    const reply = { ...merged, ignoredFields };
    const { accountId, at: receivedAt } = change;
    await change.tx
      .insert(captures)
      .values({ accountId, captureId: capture.captureId, reply: ordersById.keep(reply), receivedAt });
    return new JsonText(JSON.stringify(reply));
  });
};

const sessionOf = ({ actor }: AccountWork): string | null => (actor.kind === 'user' ? actor.sessionId : null);

/** Merges one page inside a change. @param context.sessionId the signed-in browser that sent it; absent in a preview */
export const mergeCapture = async (
  change: Change,
  capture: CapturedPage,
  context: PageContext & { sessionId?: string | null },
): Promise<PageReply> => {
  // A clock that runs ahead must not block fields until the server's own time catches up.
  const [observedAt = change.at] = [capture.observedAt, change.at].toSorted();
  const merge = () => handlerOf(capture)(change, capture, observedAt, context);
  const merged = await recordPage(change, capture, { merge, sessionId: context.sessionId ?? null });
  await moveHealth(change, capture, observedAt);
  await moveTrack(change, capture, observedAt);
  change.touch('reading');
  return merged;
};

const findEarlier = async (change: Change, captureId: string): Promise<JsonText | null> => {
  const { tx, accountId } = change;
  const [earlier] = await tx
    .select()
    .from(captures)
    .where(and(eq(captures.accountId, accountId), eq(captures.captureId, captureId)));
  return earlier === undefined ? null : new JsonText(await ordersById.recall(tx, accountId, earlier.reply));
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Number of fields that were sent but are not in the contract, at all depths. */
export const countIgnored = (sent: unknown, kept: unknown): number => {
  if (Array.isArray(sent) && Array.isArray(kept)) {
    return sent.reduce<number>((sum, item, index) => sum + countIgnored(item, kept[index]), 0);
  }
  if (!isObject(sent) || !isObject(kept)) return 0;
  return Object.entries(sent).reduce(
    (sum, [key, value]) => sum + (Object.hasOwn(kept, key) ? countIgnored(value, kept[key]) : 1),
    0,
  );
};

export interface PagePreview {
  created: number;
  updated: number;
  unchanged: number;
  quarantined: number;
}

/** The effect of merging a page. */
export const previewPage = (ctx: AccountWork & Pick<Deps, 'hashAuthor'>, page: CapturedPage): Promise<PagePreview> => {
  const capture = { ...page, importId: null };
  // Other people's shops are excluded from imports.
  const context = { hasPlan: false, isImport: true, hashAuthor: ctx.hashAuthor };
  return previewChange(ctx, async (change) => {
    const { created, updated, unchanged, quarantined } = await mergeCapture(change, capture, context);
    return { created, updated, unchanged, quarantined };
  });
};
