import type { MailMatch } from '../contract/mails.ts';
import type { OrderMail } from '../model/mail/order-mail.ts';
import type { Platform } from '../platform/ports.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/mails.ts')).mails;

/** Mails of one call. */
const MOST_MAILS = 50;

type Server = Pick<Platform, 'api'>;

/** The sales that mails may be about, in the order of the mails. @throws {AppError} */
export const matchMails = async ({ api }: Server, mails: readonly OrderMail[]): Promise<MailMatch[]> => {
  const { match } = await contract();
  const matches: MailMatch[] = [];
  for (let from = 0; from < mails.length; from += MOST_MAILS) {
    const part = await api.call(match, { body: { mails: mails.slice(from, from + MOST_MAILS) } });
    matches.push(...part.matches);
  }
  return matches;
};

/** Merges a mail with its sale. @param captureId one for each attempt of the seller @returns the sale, null for a purchase @throws {AppError} */
export const takeMail = async (
  { api }: Server,
  { captureId, mail }: { captureId: string; mail: OrderMail },
): Promise<{ orderId: string | null; isNew: boolean }> =>
  api.call((await contract()).take, { body: { captureId, mail } });
