import { ORDER_EVENTS, ORDER_MAILS, type OrderMail } from '../model/mail/order-mail.ts';
import { currency, instant } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { count, id, minor, textOrNull } from './record-fields.ts';
import { z } from './zod.ts';

/** What one mail of the marketplace states of one deal: `OrderMail`, as a client sends it. */
export const orderMail = z.strictObject({
  kind: z.enum(ORDER_MAILS),
  transactionId: id,
  conversationId: id,
  title: textOrNull(500),
  itemCount: count.nullable(),
  priceMinor: minor.nullable(),
  shippingMinor: minor.nullable(),
  serviceFeeMinor: minor.nullable(),
  currency: currency.nullable(),
  buyerLogin: textOrNull(100),
  carrier: textOrNull(100),
  trackingCode: textOrNull(100),
  shipBy: instant.nullable(),
  event: z.enum(ORDER_EVENTS).nullable(),
  paidAt: instant.nullable(),
  sentAt: instant.nullable(),
}) satisfies z.ZodType<OrderMail>;

/** The same in a reply. */
export const statedMail = z.object({
  kind: openEnum(ORDER_MAILS),
  transactionId: z.string().nullable(),
  conversationId: z.string().nullable(),
  title: z.string().nullable(),
  itemCount: count.nullable(),
  priceMinor: minor.nullable(),
  shippingMinor: minor.nullable(),
  serviceFeeMinor: minor.nullable(),
  currency: z.string().nullable(),
  buyerLogin: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  shipBy: z.string().nullable(),
  event: openEnum(ORDER_EVENTS).nullable(),
  paidAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type StatedMail = z.infer<typeof statedMail>;
