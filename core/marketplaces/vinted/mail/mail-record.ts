import { type MailTrust, mailTrust } from '../../mail/authentication.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailReading } from './read-mail.ts';

/** A mail as it is shown or printed: nothing of who wrote it but whether it was the marketplace, and no file. */
export interface MailRecord extends Omit<MailReading, 'sentBy' | 'documents'> {
  sender: MailReading['sentBy']['sender'];
  trust: MailTrust;
  /** ISO instant. */
  sentAt: string | null;
  documents: { kind: string; transactionId: string; bytes: number }[];
}

export const toMailRecord = (
  { sentBy, documents, ...reading }: MailReading,
  { authenticationResults, sentAt }: Pick<Mail, 'authenticationResults' | 'sentAt'>,
): MailRecord => ({
  ...reading,
  sender: sentBy.sender,
  // A file does not say which provider received it.
  trust: mailTrust(authenticationResults, [], sentBy.domain),
  sentAt,
  documents: documents.map(({ kind, transactionId, file }) => ({ kind, transactionId, bytes: file.bytes.length })),
});
