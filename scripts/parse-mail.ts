import { mailFaultText } from '#core/marketplaces/mail/fault-text.ts';
import type { MailFault } from '#core/marketplaces/mail/mail.ts';
import { openMail } from '#core/marketplaces/mail/open-mail.ts';
import { isMailbox, mailsIn } from '#core/marketplaces/mail/split-mailbox.ts';
import { missingFields } from '#core/marketplaces/vinted/mail/expected-fields.ts';
import { type MailRecord, toMailRecord } from '#core/marketplaces/vinted/mail/mail-record.ts';
import { readMail } from '#core/marketplaces/vinted/mail/read-mail.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

/** What the command answers for mails; the five keys are those of a page. */
export interface MailAnswer {
  kind: 'email';
  ok: boolean;
  records: MailRecord[];
  missing: string[];
  reason: string | null;
}

/** Mails of one file. */
const MOST_MAILS = 10_000;

const FOREIGN = 'Aucun e-mail de Vinted, ni de ses transporteurs, dans ce fichier.';

/** True of a file that holds mails: one, or an exported folder. */
export const isMailFile = (name: string, bytes: Uint8Array): boolean => /\.mbox$/i.test(name) || isMailbox(bytes);

/** Reads the mails of an `.eml` or `.mbox` file; one that cannot be read leaves the others. */
export const parseMails = async (bytes: Uint8Array): Promise<{ answer: MailAnswer; notes: string[] }> => {
  const [records, missing, notes]: [MailRecord[], string[], string[]] = [[], [], []];
  let fault: MailFault | null = null;
  for (const mail of mailsIn(bytes, MOST_MAILS)) {
    const opened = await openMail(mail);
    if (!opened.ok) {
      fault ??= opened.fault;
      notes.push(mailFaultText(opened.fault));
      continue;
    }
    const reading = readMail(opened.mail);
    // Of others' mails nothing is printed.
    if (reading.kind === 'foreign') continue;
    missing.push(...missingFields(reading).map((field) => `records[${records.length}].${field}`));
    records.push(toMailRecord(reading, opened.mail));
  }
  const ok = records.length > 0;
  const reason = ok ? null : fault === null ? FOREIGN : mailFaultText(fault);
  return { answer: { kind: 'email', ok, records, missing, reason }, notes: ok ? [...notes, countText(records)] : [] };
};

const countText = (records: readonly MailRecord[]): string => {
  const unknown = records.filter(({ kind }) => kind === 'unknown').length;
  return `E-mails lus${NARROW_NO_BREAK}: ${records.length}, dont non reconnus${NARROW_NO_BREAK}: ${unknown}`;
};
