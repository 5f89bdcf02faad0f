import type { ShownPage } from '#components/reading/shown-page.ts';
import { mailFaultText } from '#core/marketplaces/mail/fault-text.ts';
import { openMail } from '#core/marketplaces/mail/open-mail.ts';
import { mailsIn } from '#core/marketplaces/mail/split-mailbox.ts';
import { missingFields } from '#core/marketplaces/vinted/mail/expected-fields.ts';
import { type MailRecord, toMailRecord } from '#core/marketplaces/vinted/mail/mail-record.ts';
import { readMail } from '#core/marketplaces/vinted/mail/read-mail.ts';

/** A mail as shown, with what the command `parse` prints of it. */
export interface ReadMail {
  shown: ShownPage;
  json: string;
}

/** Mails of one exported folder. */
const MOST_MAILS = 50;

const FOREIGN = 'Cet e-mail ne vient ni de Vinted, ni de l’un de ses transporteurs. Rien n’en a été lu.';
const UNKNOWN = 'E-mail de Vinted dont le sujet n’est pas reconnu. Rien n’en est rangé.';

const DOCUMENTS: Readonly<Record<string, string>> = { label: 'bordereau', return_form: 'bon de retour' };

/** The mails of an `.eml` or `.mbox` file, as far as the bench shows them. Never throws, whatever the bytes hold. */
export const readMails = async (bytes: Uint8Array, id: string): Promise<ReadMail[]> => {
  const read: ReadMail[] = [];
  for (const mail of mailsIn(bytes, MOST_MAILS)) read.push(await readOne(mail, `${id}-${read.length}`));
  return read;
};

const readOne = async (bytes: Uint8Array, id: string): Promise<ReadMail> => {
  const begin = performance.now();
  const opened = await openMail(bytes);
  const refuse = (reason: string) => shownOf({ id, begin, record: null, missing: [], reason });
  if (!opened.ok) return refuse(mailFaultText(opened.fault));
  const reading = readMail(opened.mail);
  if (reading.kind === 'foreign') return refuse(FOREIGN);
  const missing = missingFields(reading).map((field) => `records[0].${field}`);
  return shownOf({ id, begin, record: toMailRecord(reading, opened.mail), missing, reason: null });
};

interface Read {
  id: string;
  /** When its reading began, by `performance.now`. */
  begin: number;
  record: MailRecord | null;
  missing: readonly string[];
  reason: string | null;
}

const shownOf = ({ id, begin, record, missing, reason }: Read): ReadMail => {
  const records = record === null ? [] : [record];
  const shown = records.map(flat);
  const expected = shown.reduce((total, each) => total + Object.keys(each).length, 0);
  return {
    shown: {
      ...{ id, kind: 'email', ok: record !== null, source: null, reason, url: null, list: null, missing },
      ...{ records: shown, notes: record?.kind === 'unknown' ? [UNKNOWN] : [] },
      ...{ fields: { found: expected - missing.length, expected }, ms: performance.now() - begin },
    },
    json: JSON.stringify({ kind: 'email', ok: record !== null, records, missing, reason }, null, 2),
  };
};

/** A line for each field that the mail states: amounts in minor units, each with its currency. */
const flat = ({ receipt, received, buyer: buyerLogin, tracking: trackingCode, ...record }: MailRecord) => {
  const { documents, items, price: stated, postage, shipByText: _, trust: __, sender: ___, ...rest } = record;
  const [price, shipping] = receipt ? [receipt.price, receipt.shipping] : [stated, postage];
  return {
    ...{ ...rest, buyerLogin, trackingCode, items: items.map((title) => ({ title })) },
    ...{ priceMinor: price?.priceMinor ?? null, shippingMinor: shipping?.priceMinor ?? null },
    ...{ serviceFeeMinor: receipt?.protection?.priceMinor ?? null, receivedMinor: received?.priceMinor ?? null },
    currency: (price ?? received ?? shipping)?.currency ?? null,
    documents: documents.map(({ kind }) => DOCUMENTS[kind] ?? kind),
  };
};
