import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import type { OrderMail } from '#core/model/mail/order-mail.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { captures } from '../../db/schema/index.ts';
import { handlerOf } from '../captures/kinds/index.ts';
import type { MailPage, PageReply } from '../pages/page-handler.ts';
import { recordPage } from '../reading-record/record-page.ts';

const UNKNOWN = 'Aucune vente connue ne correspond à cet e-mail. Choisissez la vente, ou ouvrez vos ventes sur Vinted.';

type Take = typeof api.mails.take;
type TakenMail = CallReply<Take>;

/** Merges one mail with the sale that it names: all or nothing, once per capture id. It can be undone like a page. */
export const takeMail = (
  ctx: AccountWork & Pick<Deps, 'hashAuthor'>,
  { captureId, mail }: z.output<Take['body']>,
): Promise<TakenMail> =>
  changeAccount(ctx, async (change) => {
    const earlier = await findEarlier(change, captureId);
    if (earlier !== null) return earlier;
    const { created, orders } = await mergeMails(ctx, change, { captureId, mails: [mail] });
    const [order] = orders;
    // Nothing is kept of it: what it changed is rolled back with the rest.
    if (order === undefined && mail.kind !== 'purchase') throw new AppError('NOT_FOUND', UNKNOWN);
    const taken = { orderId: order?.id ?? null, isNew: created > 0 };
    const { accountId, at: receivedAt } = change;
    await change.tx
      .insert(captures)
      .values({ accountId, captureId, reply: JSON.stringify({ ...taken, orders: [] }), receivedAt });
    return taken;
  });

interface MailBatch {
  captureId: string;
  mails: readonly OrderMail[];
}

/** Merges mails about different deals, within a change. */
export const mergeMails = async (
  { actor, hashAuthor }: Pick<AccountWork, 'actor'> & Pick<Deps, 'hashAuthor'>,
  change: Change,
  batch: MailBatch,
): Promise<PageReply> => {
  const page = pageOf(batch, change.at);
  const context = { hasPlan: false, isImport: false, hashAuthor };
  const sessionId = actor.kind === 'user' ? actor.sessionId : null;
  const merge = () => handlerOf(page)(change, page, change.at, context);
  const reply = await recordPage(change, page, { merge, sessionId });
  change.touch('reading');
  return reply;
};

/** Vinted is the only marketplace whose mails are known. */
const pageOf = ({ captureId, mails }: MailBatch, observedAt: string): MailPage => ({
  ...{ pageKind: 'email', source: 'mail', records: [...mails], captureId, observedAt },
  ...{ marketplace: 'vinted', marketplaceUserId: null, loadId: null, url: '', filter: '' },
  ...{ page: null, totalPages: null, totalEntries: null },
  ...{ missing: [], displayed: [], notes: [], failure: null, importId: null },
});

const findEarlier = async ({ tx, accountId }: Change, captureId: string): Promise<TakenMail | null> => {
  const [earlier] = await tx
    .select({ reply: captures.reply })
    .from(captures)
    .where(and(eq(captures.accountId, accountId), eq(captures.captureId, captureId)));
  if (earlier === undefined) return null;
  const { orderId, isNew = false } = JSON.parse(earlier.reply) as Partial<TakenMail>;
  if (orderId === undefined)
    throw new AppError('CONFLICT', 'Cet identifiant a déjà servi à une page.', { field: 'captureId' });
  return { orderId, isNew };
};
