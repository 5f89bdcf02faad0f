import { JOINED_BY } from '../model/mail/join-mail.ts';
import { captureId } from './captures.ts';
import { defineEndpoint } from './endpoint.ts';
import { orderMail } from './order-mail.ts';
import { order } from './orders.ts';
import { uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** Mails that one call asks about. */
const MOST_MAILS = 50;

/** Mails of the marketplace, each about one deal: read in the seller's browser, joined here with the sales. */
export const mails = {
  match: defineEndpoint({
    id: 'mails.match',
    method: 'POST',
    room: 'unneeded',
    path: '/api/mails/match',
    summary:
      'The sales that mails are about: one, several of which the seller has to choose, or none. Changes nothing.',
    access: 'session',
    body: z.strictObject({
      mails: z
        .array(orderMail)
        .min(1, 'ne doit pas être vide')
        .max(MOST_MAILS, `ne doit pas contenir plus de ${MOST_MAILS} e-mails`),
    }),
    replies: {
      200: z.object({
        /** In the order of the mails. */
        matches: z.array(
          z.object({
            /** By what the one sale was found; null where there is none, or more than one. */
            by: openEnum(JOINED_BY).nullable(),
            /** The sales that it may be about. */
            orders: z.array(order),
          }),
        ),
      }),
    },
  }),
  take: defineEndpoint({
    id: 'mails.take',
    method: 'POST',
    path: '/api/mails',
    summary:
      'One mail, merged with its sale like a page of it, and undone like one. A label of a transaction that no page has shown yet becomes a sale, a receipt a purchase; any other mail needs a sale that is known.',
    access: 'session',
    body: z.strictObject({
      /** Chosen by the client: the same id always gets the same reply. */
      captureId,
      mail: orderMail,
    }),
    replies: {
      200: z.object({
        /** The sale; null for a purchase. */
        orderId: uuid.nullable(),
        /** True of a deal that no page has shown yet. */
        isNew: z.boolean(),
      }),
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
export type MailMatch = z.infer<(typeof mails.match.replies)[200]>['matches'][number];
