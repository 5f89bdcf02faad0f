import { randomId } from '#core/api/random-id.ts';
import type { MailMatch } from '#core/contract/mails.ts';
import type { Platform } from '#core/platform/ports.ts';
import { matchMails, takeMail } from '#core/queries/mails.ts';
import { putDocument } from '#core/queries/order-documents.ts';
import { askedOf, type DropEntry, documentsOf, mailFor, placeOf } from './drop-entry.ts';

type Server = Pick<Platform, 'api' | 'files'>;

/** What the server finds for the entries that it was not asked about, by their keys. @throws {AppError} */
export const findSales = async (
  server: Server,
  entries: readonly DropEntry[],
): Promise<ReadonlyMap<string, MailMatch>> => {
  const open = entries.flatMap((entry) => {
    const mail = entry.match === null ? askedOf(entry.dropped) : null;
    return mail === null ? [] : [{ key: entry.key, mail }];
  });
  const matches = await matchMails(
    server,
    open.map(({ mail }) => mail),
  );
  return new Map(
    open.flatMap(({ key }, index) => {
      const match = matches[index];
      return match === undefined ? [] : [[key, match] as const];
    }),
  );
};

/**
 * Files one entry with its sale: what the mail states, then its PDFs. To repeat it changes nothing more.
 * @throws {AppError}
 */
export const fileEntry = async (server: Server, entry: DropEntry): Promise<void> => {
  const place = placeOf(entry);
  if (place === null || place.to === 'choose') throw new Error('an entry without a sale is not filed');
  const mail = mailFor(entry, place);
  const taken = mail === null ? null : await takeMail(server, { captureId: randomId(), mail });
  const id = taken?.orderId ?? (place.to === 'sale' ? place.order.id : null);
  // A purchase has no documents.
  if (id === null) return;
  for (const { kind, bytes } of documentsOf(entry.dropped)) {
    const pdf = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    await putDocument({ platform: server, params: { id, kind } }, pdf, new AbortController().signal);
  }
};
