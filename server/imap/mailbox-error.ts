import type { ImapFlowError } from 'imapflow';
import type { MailboxFailure } from '#core/model/mail/mailbox.ts';

/** A mailbox could not be read. Its message holds nothing that a server or a seller wrote. */
export class MailboxError extends Error {
  readonly failure: MailboxFailure;

  constructor(failure: MailboxFailure, options?: ErrorOptions) {
    super(`mailbox: ${failure}`, options);
    this.name = 'MailboxError';
    this.failure = failure;
  }
}

/** Codes of Node and of imapflow. */
const BY_CODE: Readonly<Record<string, MailboxFailure>> = {
  ENOTFOUND: 'unknown_host',
  ENODATA: 'unknown_host',
  EAI_AGAIN: 'no_answer',
  ECONNREFUSED: 'no_answer',
  ECONNRESET: 'no_answer',
  EHOSTUNREACH: 'no_answer',
  ENETUNREACH: 'no_answer',
  EPIPE: 'no_answer',
  ETIMEDOUT: 'no_answer',
  ETIMEOUT: 'no_answer',
  CONNECT_TIMEOUT: 'no_answer',
  GREETING_TIMEOUT: 'no_answer',
  UPGRADE_TIMEOUT: 'no_answer',
  NoConnection: 'no_answer',
  EConnectionClosed: 'no_answer',
  ClosedAfterConnectText: 'no_answer',
  ClosedAfterConnectTLS: 'no_answer',
  StateLogout: 'no_answer',
  ETHROTTLE: 'throttled',
};

const CERTIFICATE = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** How servers word why they refuse to let somebody in; the sentence itself is never shown. */
const REFUSALS: readonly (readonly [failure: MailboxFailure, words: RegExp])[] = [
  ['password_refused', /basic authentication is disabled|xoauth2? required|oauth ?2? (?:is )?required/i],
  ['app_password_needed', /application[- ]specific password|app password|mot de passe d['’]application/i],
  ['imap_off', /imap (?:access )?(?:is )?(?:disabled|not enabled|not allowed)|enable imap/i],
  ['throttled', /too many|rate limit|throttl|try again later|temporar|maximum number of connections|quota exceeded/i],
];
const REFUSAL_CODES: Readonly<Record<string, MailboxFailure>> = {
  UNAVAILABLE: 'throttled',
  LIMIT: 'throttled',
  INUSE: 'throttled',
  OVERQUOTA: 'throttled',
};

/** What an error of the library, of TLS or of the network means to the seller. */
export const toMailboxError = (error: unknown): MailboxError => {
  if (error instanceof MailboxError) return error;
  return new MailboxError(failureOf(error as ImapFlowError), { cause: error });
};

const failureOf = (error: ImapFlowError): MailboxFailure => {
  const said = [error.responseText, error.response, error.reason].filter((text) => typeof text === 'string').join(' ');
  const refusal = REFUSALS.find(([, words]) => words.test(said))?.[0] ?? REFUSAL_CODES[error.serverResponseCode ?? ''];
  if (error.authenticationFailed) return refusal ?? 'wrong_password';
  if (error.mailboxMissing) return 'folder_missing';
  const { code = '' } = error;
  if (CERTIFICATE.test(code) || error.tlsFailed) return 'bad_certificate';
  // Something answers there, and it does not speak TLS.
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'bad_certificate';
  return BY_CODE[code] ?? refusal ?? 'bad_answer';
};
