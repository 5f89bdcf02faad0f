import { type OrderMail, SILENT_MAIL } from '#core/model/mail/order-mail.ts';
import type { TestCall } from './call.ts';

/** A label mail that states nothing but its transaction. */
export const mailNaming = (transactionId: string): OrderMail => ({ ...SILENT_MAIL, transactionId });

/** What a stranger asks about the owner's sale by a mail, and what they get: nothing of it, or a sale of their own. */
export const mailCases = (seededIn: () => { transactionId: string }) => {
  const mail = (): OrderMail => mailNaming(seededIn().transactionId);
  return {
    'mails.match': {
      ask: (): TestCall => ({ body: { mails: [mail()] } }),
      status: 200,
      body: { matches: [{ by: null, orders: [] }] },
    },
    'mails.take': {
      ask: (): TestCall => ({ body: { captureId: 'mail-of-a-stranger', mail: mail() } }),
      status: 200,
      body: { isNew: true },
    },
  };
};
