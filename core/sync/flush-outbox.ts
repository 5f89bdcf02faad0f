import { captures } from '../contract/captures.ts';
import type { CallReply } from '../contract/endpoint.ts';
import { AppError, isOffline, isSessionOver, isTooOld, toUserText } from '../errors.ts';
import type { ApiClient } from '../platform/ports.ts';
import { deleteCapture, postponeAll, postponeCapture, readCaptures } from '../storage/outbox.ts';
import { addQuarantine } from '../storage/quarantine.ts';
import type { CaptureRow } from '../storage/rows.ts';
import { nextAttempt, retryAfterOf } from './back-off.ts';
import type { OutboxContext } from './context.ts';
import { describeShape } from './describe-shape.ts';
import { keepCompleteness, keepOrders } from './order-cache.ts';
import { type Verdict, verdictOf } from './refusal.ts';
import { endIfOver, readSession } from './session.ts';
import { updateReport } from './tab-reports.ts';

export interface FlushOptions {
  /** Tries everything now, regardless of the back-off: the network is back, or the seller asked for it. */
  now?: boolean;
}

/**
 * Sends what waits, oldest first, until the server confirms each page. Only a definite refusal removes a page without
 * confirmation: it is quarantined with the server's sentence.
 */
export const flushOutbox = (ctx: OutboxContext, options: FlushOptions = {}): Promise<void> =>
  ctx.lock('outbox', async () => {
    const session = await readSession(ctx);
    if (session === null) return;
    const client = ctx.connect(session);
    const rows = await readCaptures(await ctx.database(), ctx.now());
    for (const row of rows) {
      const isDue = options.now === true || row.nextAttemptAt <= ctx.now();
      if (row.account !== session.account || !isDue) continue;
      const verdict = await sendOne(ctx, client, row).catch(async (error: unknown) => {
        await endIfOver(ctx, session, error);
        return settleFailure(ctx, row, error);
      });
      if (verdict === 'blocked') return;
    }
  });

const sendOne = async (ctx: OutboxContext, client: ApiClient, row: CaptureRow): Promise<'sent'> => {
  const body = { ...row.capture, captureId: row.captureId };
  const reply = await client.call(captures.create, { body, idempotencyKey: row.captureId });
  await keepOrders(ctx, row.account, reply.orders);
  if (reply.completeness !== null) await keepCompleteness(ctx, row.account, reply.completeness);
  await deleteCapture(await ctx.database(), row.captureId);
  await updateReport(ctx, row.captureId, { ...countsOf(reply), ...ownerOf(reply) });
  return 'sent';
};

/** The ledger entry of a list determines its owner: from its deals, or as a separate unnamed account. */
const ownerOf = ({ completeness }: CallReply<typeof captures.create>) =>
  completeness && {
    marketplaceUserId: completeness.marketplaceUserId,
    unnamedAccountId: completeness.unnamedAccountId ?? null,
  };

const countsOf = (reply: CallReply<typeof captures.create>) => ({
  // Another member's shop without a plan: read, but nothing of it is kept.
  state: reply.kept === false ? ('seen' as const) : ('sent' as const),
  created: reply.created,
  updated: reply.updated,
  unchanged: reply.unchanged,
  incomplete: reply.quarantined,
  message: null,
});

const settleFailure = async (ctx: OutboxContext, row: CaptureRow, error: unknown): Promise<Verdict> => {
  const verdict = verdictOf(error);
  if (verdict === 'refused') {
    await refuse(ctx, row, error);
    return verdict;
  }
  const attempts = row.attempts + 1;
  const next = { attempts, nextAttemptAt: nextAttempt(ctx.now(), attempts, ctx.random(), retryAfterOf(error)) };
  const database = await ctx.database();
  await postponeCapture(database, row.captureId, next);
  if (verdict === 'blocked') await postponeAll(database, row.account, next.nextAttemptAt);
  await updateReport(ctx, row.captureId, { message: reasonOf(error) });
  return verdict;
};

/** Null where the whole screen states it: no connection, no session, an extension that is too old. */
const reasonOf = (error: unknown): string | null =>
  isOffline(error) || isSessionOver(error) || isTooOld(error) ? null : toUserText(error);

const refuse = async (ctx: OutboxContext, row: CaptureRow, error: unknown): Promise<void> => {
  const database = await ctx.database();
  const message = toUserText(error, 'Le serveur a refusé cette page.');
  await addQuarantine(database, {
    id: row.captureId,
    url: row.capture.url,
    source: row.capture.source,
    reason: error instanceof AppError ? error.code : 'INTERNAL',
    message,
    sample: describeShape(row.capture),
    at: ctx.now(),
  });
  await deleteCapture(database, row.captureId);
  await updateReport(ctx, row.captureId, { state: 'refused', message });
};
