import { type MailTrust, mailTrust } from '../../mail/authentication.ts';
import { openMail } from '../../mail/open-mail.ts';
import { aboutMail, type MailAbout } from './mail-about.ts';
import { readMail } from './read-mail.ts';

/** A mail that a mailbox received. */
export type ReceivedMail = {
  /** The address in `From`. */
  sender: string | null;
  /** Null of a mail that is none of the marketplace's. */
  subject: string | null;
  /** ISO instant. */
  sentAt: string | null;
  trust: MailTrust;
} & (MailAbout | { about: 'unread' });

const UNREAD: ReceivedMail = { about: 'unread', sender: null, subject: null, sentAt: null, trust: 'unverified' };

/**
 * Reads a mail that a provider received. Never throws, whatever the bytes hold.
 * @param stampedBy the names under which that provider states what it saw of a sender; none: unknown
 */
export const readReceived = async (bytes: Uint8Array, stampedBy: readonly string[]): Promise<ReceivedMail> => {
  const opened = await openMail(bytes);
  if (!opened.ok) return UNREAD;
  const { from, subject, sentAt, authenticationResults } = opened.mail;
  const reading = readMail(opened.mail);
  const { domain, isMasked } = reading.sentBy;
  return {
    ...{ sender: from?.address ?? null, subject: reading.kind === 'foreign' ? null : subject, sentAt },
    // What stands behind a masked address was checked by somebody else, who does not state it.
    trust: isMasked ? 'unverified' : mailTrust(authenticationResults, stampedBy, domain),
    ...aboutMail(reading, opened.mail),
  };
};
