import type { Capture } from '../contract/captures.ts';
import { NO_READER, type Reader } from '../model/page-loads.ts';
import type { PageReading, ParseResult, ReadPage } from './contract.ts';
import { ownerOf } from './own-id.ts';
import type { RecordsByKind } from './records.ts';
import { shopOfPage } from './shop-of-page.ts';

/** A capture before the outbox assigns its id. */
export type NewCaptureBody = Capture extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'captureId'>
    : never
  : never;

/** Kinds of page whose failures are also reported to the server. */
export const CAPTURED_KINDS = [
  'orders',
  'conversation',
  'transaction',
  'journey',
  'inbox',
  'wardrobe',
  'shop',
  'wallet',
] as const;
export type CapturedKind = (typeof CAPTURED_KINDS)[number];

export const isCaptured = (kind: string): kind is CapturedKind => CAPTURED_KINDS.some((known) => known === kind);

/**
 * What is sent to the server for a page that was read; null for a conversation without a deal, and for a shop whose owner
 * is unknown. Another member's shop is identified by `shopId`, without a
 * `marketplaceUserId`.
 * @param own ids of the seller's accounts on that marketplace
 * @param reader account in whose session the page was read
 */
export const toCapture = (
  reading: PageReading,
  result: ReadPage,
  own: ReadonlySet<string>,
  reader: Reader = NO_READER,
): NewCaptureBody | null => {
  const marketplaceUserId = ownerOf(result, own, reader);
  const { missing, displayed, notes } = result;
  const envelope = {
    ...envelopeOf(reading, result),
    marketplaceUserId,
    loadId: reader.loadId,
    missing,
    notes,
    ...(displayed && { displayed }),
  };
  switch (result.kind) {
    case 'orders': {
      const { kind: pageKind, records, page } = result;
      const orderType = page?.orderType ?? 'sold';
      return { ...envelope, filter: page?.filter ?? 'unknown', pageKind, records, orderType };
    }
    case 'conversation':
    case 'transaction':
    case 'journey':
      // A conversation without a transaction is not an order, and who talks to whom is private.
      return result.records[0]?.transactionId == null
        ? null
        : { ...envelope, pageKind: result.kind, records: result.records };
    case 'inbox':
      return { ...envelope, pageKind: result.kind, records: result.records };
    case 'wallet':
      return { ...envelope, pageKind: result.kind, records: result.records };
    case 'wardrobe':
    case 'shop':
    case 'item':
    case 'feedbacks':
      return toShopCapture(result, { ...envelope, shopId: marketplaceUserId ?? shopOfPage(result, reading.url) });
    default:
      return null;
  }
};

/** Marks a page whose load names two accounts. */
export const withDoubt = <T extends ParseResult>(result: T, { isDoubtful }: Reader): T =>
  result.ok && isDoubtful ? { ...result, notes: [...result.notes, 'accounts_disagree'] } : result;

/** True for a page of another member's shop. */
export const isOfOthers = (capture: NewCaptureBody): boolean =>
  'shopId' in capture && capture.marketplaceUserId === null;

type ShopPage = Extract<ReadPage, { kind: 'wardrobe' | 'shop' | 'item' | 'feedbacks' }>;

const toShopCapture = (
  result: ShopPage,
  envelope: Omit<Extract<NewCaptureBody, { pageKind: 'shop' }>, 'pageKind' | 'records'>,
): NewCaptureBody | null => {
  if (envelope.shopId == null) return null;
  if (result.kind === 'feedbacks') {
    return { ...envelope, pageKind: result.kind, records: result.records.map(withoutFreeText) };
  }
  if (result.kind === 'shop') return { ...envelope, pageKind: result.kind, records: result.records };
  return { ...envelope, pageKind: result.kind, records: result.records };
};

/** The text of an evaluation, its author's name and its article stay in the browser. */
const withoutFreeText = (record: RecordsByKind['feedbacks']) => {
  if (record.type === 'summary') return record;
  const { text: _, authorLogin: __, itemId: ___, itemTitle: ____, ...rest } = record;
  return rest;
};

const envelopeOf = (reading: PageReading, { page }: Pick<ReadPage, 'page'>) => ({
  marketplace: 'vinted' as const,
  source: reading.source,
  url: withoutFragment(reading.url),
  observedAt: reading.observedAt,
  filter: page?.filter ?? '',
  page: page?.page ?? null,
  totalPages: page?.totalPages ?? null,
  totalEntries: page?.totalEntries ?? null,
});

/**
 * Reports a page that could not be read, so that the server can track reading health; null for a kind of page that it
 * does not track.
 * @param sample the page without any of its texts or numbers
 */
export const toFailedCapture = (reading: PageReading, reason: string, sample: string): NewCaptureBody | null => {
  const { kind: pageKind } = reading;
  if (!isCaptured(pageKind)) return null;
  const failure = { reason, sample };
  const rest = { marketplaceUserId: null, missing: [], notes: [], failure, records: [] };
  return { ...envelopeOf(reading, { page: null }), ...rest, pageKind };
};

/** The fragment is only used by the page itself. */
export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';
