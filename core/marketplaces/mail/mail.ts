/** An attachment. Its name is what a stranger wrote: shown and matched, never used as a path. */
export interface MailFile {
  name: string;
  /** In lower case, as the mail states it. */
  mediaType: string;
  bytes: Uint8Array;
}

/** An e-mail, decoded. Nothing in it is trusted, and nothing it links to is ever loaded. */
export interface Mail {
  /** Without its angle brackets; null where it has none. */
  messageId: string | null;
  /** Null where there is none, or not one alone. */
  from: { address: string; name: string } | null;
  subject: string;
  /** ISO instant at which it says that it was sent; null: unknown. */
  sentAt: string | null;
  /** Its text, line by line, without empty ones: that of its HTML where it has no text of its own. */
  lines: readonly string[];
  /** Addresses that its HTML links to, in their order. */
  links: readonly string[];
  files: readonly MailFile[];
  /** Values of the topmost headers `Authentication-Results`, as far as they stand together. */
  authenticationResults: readonly string[];
}

/** Why a mail is not read. */
const MAIL_FAULTS = ['too_large', 'too_many_parts', 'too_deep', 'headers_too_long', 'unreadable'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];
