import { ORDER_EVENTS, ORDER_MAILS, type OrderMail } from '../model/mail/order-mail.ts';
import { currency, instant } from './primitives.ts';
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
