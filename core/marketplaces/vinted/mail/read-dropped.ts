import { NARROW_NO_BREAK } from '../../../model/french.ts';
import { isMail } from '../../file-nature.ts';
import { mailFaultText } from '../../mail/fault-text.ts';
import { openMail } from '../../mail/open-mail.ts';
import { isMailbox, mailsIn } from '../../mail/split-mailbox.ts';
import type { DroppedFile } from '../../saved-files.ts';
import { aboutMail, type DroppedDocument, type MailAbout } from './mail-about.ts';
import { documentNamed, isPdf } from './mail-files.ts';
import { readMail } from './read-mail.ts';

/** What became of a dropped mail or PDF. */
export type Dropped = { fileName: string; subject: string | null } & (
  | MailAbout
  /** A PDF by itself; the name states the transaction where it is the marketplace's. */
  | { about: 'document'; transactionId: string | null; document: DroppedDocument }
  | { about: 'unread'; reason: string }
);

/** Mails of one exported folder. */
const MOST_MAILS = 500;
const MOST_PDF_BYTES = 5_000_000;

const TOO_LARGE_PDF = `Ce PDF dépasse 5${NARROW_NO_BREAK}Mo${NARROW_NO_BREAK}: un bordereau n’en fait pas le dixième.`;
const NOT_READ =
  'Ce fichier n’est ni un PDF, ni un e-mail. Déposez le bordereau (.pdf), l’e-mail (.eml) ou le dossier exporté (.mbox).';

/** Reads one dropped file: a label or return form, a mail, or a folder of mails. Never throws, whatever the bytes hold. */
export async function* readDropped({ name, bytes }: DroppedFile): AsyncGenerator<Dropped> {
  if (isPdf({ bytes })) yield readPdf({ name, bytes });
  else if (/\.(?:eml|mbox)$/i.test(name) || isMailbox(bytes) || isMail(bytes))
    for (const mail of mailsIn(bytes, MOST_MAILS)) yield await readOne(name, mail);
  else yield { fileName: name, subject: null, about: 'unread', reason: NOT_READ };
}

const readPdf = ({ name, bytes }: DroppedFile): Dropped => {
  const file = { fileName: name, subject: null };
  if (bytes.length > MOST_PDF_BYTES) return { ...file, about: 'unread', reason: TOO_LARGE_PDF };
  const named = documentNamed(name);
  const document = { kind: named?.kind ?? 'label', bytes };
  return { ...file, about: 'document', transactionId: named?.transactionId ?? null, document };
};

const readOne = async (fileName: string, bytes: Uint8Array): Promise<Dropped> => {
  const opened = await openMail(bytes);
  if (!opened.ok) return { fileName, subject: null, about: 'unread', reason: mailFaultText(opened.fault) };
  const reading = readMail(opened.mail);
  const file = { fileName, subject: reading.kind === 'foreign' ? null : opened.mail.subject };
  return { ...file, ...aboutMail(reading, opened.mail) };
};
