import type { OrderMail } from '#core/model/mail/order-mail.ts';
import type { Order } from '#core/model/order.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { DocumentRow } from '../documents/internal.ts';
import { mergeMails } from '../mails/take.ts';
import { moveToOrder } from './mail-documents.ts';

/** A mail and where it belongs. */
export interface FiledMail {
  id: string;
  mail: OrderMail;
  /** The sale that it is about; null: a deal that is new, or a purchase. */
  order: Pick<Order, 'id' | 'transactionId' | 'conversationId'> | null;
}

/** The mail as it is merged with its sale, whose numbers lead to it: those of the mail may be others where the seller chose. */
const toMerged = ({ mail, order }: FiledMail): OrderMail =>
  order === null
    ? mail
    : {
        ...mail,
        transactionId: order.transactionId,
        conversationId: order.transactionId === null ? order.conversationId : null,
      };

/**
 * Merges mails with their sales, like pages of a list, and gives their PDFs to these.
 * @returns the sale of each mail, null for a purchase, and the PDFs that were replaced
 */
export const fileMails = async (
  ctx: Pick<AccountWork, 'actor'> & Pick<Deps, 'hashAuthor'>,
  change: Change,
  all: readonly FiledMail[],
): Promise<{ orderIds: ReadonlyMap<string, string | null>; replaced: DocumentRow[] }> => {
  const orderIds = new Map<string, string | null>();
  const replaced: DocumentRow[] = [];
  for (const page of toPages(all)) {
    const { orders } = await mergeMails(ctx, change, { captureId: newId(), mails: page.map(toMerged) });
    for (const { id, mail, order } of page) {
      const orderId = order?.id ?? newOrderOf(mail, orders);
      orderIds.set(id, orderId);
      if (orderId !== null) replaced.push(...(await moveToOrder(change, id, orderId)));
    }
  }
  return { orderIds, replaced };
};

/** In their order, with each deal once on a page. */
const toPages = (all: readonly FiledMail[]): FiledMail[][] => {
  const pages: FiledMail[][] = [];
  const count = new Map<string, number>();
  for (const each of all) {
    const deal = each.order?.id ?? each.mail.transactionId ?? each.id;
    const page = count.get(deal) ?? 0;
    count.set(deal, page + 1);
    pages[page] = [...(pages[page] ?? []), each];
  }
  return pages;
};

const newOrderOf = ({ kind, transactionId }: OrderMail, orders: readonly Order[]): string | null =>
  kind === 'purchase' ? null : (orders.find((order) => order.transactionId === transactionId)?.id ?? null);
