import type { Capture } from '../contract/captures.ts';
import { NO_READER, type Reader } from '../model/page-loads.ts';
import type { PageReading, ParseResult, ReadPage } from './contract.ts';
import { ownerOf } from './own-id.ts';
import type { RecordsByKind } from './records.ts';
import { shopOfPage } from './shop-of-page.ts';

/** A capture before the outbox gives it its id. */
export type NewCaptureBody = Capture extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'captureId'>
    : never
  : never;

/** Kinds of page whose failures the server hears of too. */
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
 * What goes to the server of a page that was read; null for a conversation without a deal, for an article of the
 * seller's own, and for a shop of which nobody knows whose it is. Another one's shop is named by `shopId`, with no `marketplaceUserId`.
 * @param own ids of the seller's accounts on that marketplace
 * @param reader whose session read the page
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
      // A conversation without a transaction is no order: who talks to whom is nobody's business.
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

/** Says of a page that its load names two accounts. */
export const withDoubt = <T extends ParseResult>(result: T, { isDoubtful }: Reader): T =>
  result.ok && isDoubtful ? { ...result, notes: [...result.notes, 'accounts_disagree'] } : result;

/** True for a page of another one's shop. */
export const isOfOthers = (capture: NewCaptureBody): boolean =>
  'shopId' in capture && capture.marketplaceUserId === null;

type ShopPage = Extract<ReadPage, { kind: 'wardrobe' | 'shop' | 'item' | 'feedbacks' }>;

const toShopCapture = (
  result: ShopPage,
  envelope: Omit<Extract<NewCaptureBody, { pageKind: 'shop' }>, 'pageKind' | 'records'>,
): NewCaptureBody | null => {
  if (envelope.shopId == null) return null;
  // The seller's own articles are read from their wardrobe.
  if (result.kind === 'item' && envelope.marketplaceUserId !== null) return null;
  if (result.kind === 'feedbacks') {
    return { ...envelope, pageKind: result.kind, records: result.records.map(withoutWords) };
  }
  if (result.kind === 'shop') return { ...envelope, pageKind: result.kind, records: result.records };
  return { ...envelope, pageKind: result.kind, records: result.records };
};

/** What an evaluation says, who wrote it and about which article stay in the browser. */
const withoutWords = (record: RecordsByKind['feedbacks']) => {
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
 * A page that gave nothing, so that the server knows how reading fares; null for a kind of page it does not follow.
 * @param sample the page without any of its texts or figures
 */
export const toFailedCapture = (reading: PageReading, reason: string, sample: string): NewCaptureBody | null => {
  const { kind: pageKind } = reading;
  if (!isCaptured(pageKind)) return null;
  const failure = { reason, sample };
  const rest = { marketplaceUserId: null, missing: [], notes: [], failure, records: [] };
  return { ...envelopeOf(reading, { page: null }), ...rest, pageKind };
};

/** What follows `#` is the page's own affair. */
export const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';
