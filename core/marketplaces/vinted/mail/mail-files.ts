import type { Mail, MailFile } from '../../mail/mail.ts';

/** A PDF that came with a mail. */
export interface MailDocument {
  kind: 'label' | 'return_form';
  /** As the name of the file states it. */
  transactionId: string;
  file: MailFile;
}

const NAMES: readonly (readonly [kind: MailDocument['kind'], name: RegExp])[] = [
  ['label', /^(?:bordereau-vinted|vinted-label|etiqueta-vinted)-(\d{6,20})(?: ?\(\d{1,3}\))?\.pdf$/i],
  ['return_form', /^(?:formulaire-retour-commande|order-return-form)-(\d{6,20})(?: ?\(\d{1,3}\))?\.pdf$/i],
];

/** A PDF begins so, whatever its name and type say. */
const MAGIC = '%PDF-';

export const isPdf = ({ bytes }: Pick<MailFile, 'bytes'>): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;

/** What the name of a file says of it; null where it is none of the marketplace's. */
export const documentNamed = (name: string): Omit<MailDocument, 'file'> | null => {
  for (const [kind, form] of NAMES) {
    const transactionId = form.exec(name)?.[1];
    if (transactionId !== undefined) return { kind, transactionId };
  }
  return null;
};

/** The labels and return forms of a mail; a file that only has such a name is none. */
export const documentsOf = ({ files }: Pick<Mail, 'files'>): MailDocument[] =>
  files.filter(isPdf).flatMap((file) => {
    const named = documentNamed(file.name);
    return named === null ? [] : [{ ...named, file }];
  });
