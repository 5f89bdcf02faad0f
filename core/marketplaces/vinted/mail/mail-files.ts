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

const isPdf = ({ bytes }: Pick<MailFile, 'bytes'>): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;

/** The labels and return forms of a mail; a file that only has such a name is none. */
export const documentsOf = ({ files }: Pick<Mail, 'files'>): MailDocument[] =>
  files.filter(isPdf).flatMap((file) =>
    NAMES.flatMap(([kind, form]) => {
      const transactionId = form.exec(file.name)?.[1];
      return transactionId === undefined ? [] : [{ kind, transactionId, file }];
    }),
  );
