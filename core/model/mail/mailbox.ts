import { HOUR, MINUTE } from '../time.ts';

/** Why a mailbox cannot be read. */
export const MAILBOX_FAILURES = [
  'wrong_password',
  /** The provider wants a password made for other programs. */
  'app_password_needed',
  /** The provider takes no password at all. */
  'password_refused',
  'imap_off',
  'unknown_host',
  /** An address inside a network, or a port that is none of mail. */
  'host_refused',
  'no_answer',
  'bad_certificate',
  'folder_missing',
  /** Too many connections, or too much read today. */
  'throttled',
  'bad_answer',
  /** The account stores as much as it may. */
  'no_room',
] as const;
export type MailboxFailure = (typeof MAILBOX_FAILURES)[number];

/** What only the seller can change: trying again would lock the mailbox. */
const LASTING: ReadonlySet<MailboxFailure> = new Set<MailboxFailure>([
  ...(['wrong_password', 'app_password_needed', 'password_refused', 'imap_off', 'host_refused'] as const),
]);

const isLasting = (failure: MailboxFailure): boolean => LASTING.has(failure);

/** A provider that refuses too many connections is left alone for longer. */
const FIRST_WAIT: Readonly<Partial<Record<MailboxFailure, number>>> = { throttled: 10 * MINUTE, no_room: 10 * MINUTE };

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, an hour at most. Null: not before the
 * seller has changed something.
 * @param failures in a row, this one included
 */
export const waitAfter = (failure: MailboxFailure, failures: number): number | null =>
  isLasting(failure) ? null : Math.min((FIRST_WAIT[failure] ?? MINUTE) * 2 ** Math.min(failures - 1, 10), HOUR);

/** Why a mail waits for the seller. */
export const WAITING_REASONS = [
  /** Nothing proves that it is from the marketplace. */
  'unverified',
  /** A person sent it on. */
  'forwarded',
  /** Several sales may be meant. */
  'choose',
  /** Its sale is not known yet. */
  'unknown_sale',
  /** Its sale has another label or form. */
  'replaces',
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** What became of a mail that was fetched. `other`: it is about no deal, or cannot be read. */
export const RECEIVED_STATES = ['filed', 'waiting', 'other', 'dismissed'] as const;

/** Mailboxes of an account without a subscription, and of any. */
export const FREE_MAILBOXES = 1;
export const MOST_MAILBOXES = 20;
