import type { Currency, Minor } from '../money.ts';
import type { OrderEventKind } from '../order-event.ts';
import type { Phase } from '../phase.ts';
import { saleOutcome } from '../sale-outcome.ts';
import { toInstant } from '../time.ts';
import type { Sale, SaleRefund, SaleStage } from './sale.ts';

/** A deal on the marketplace, and how it is named there. */
interface Deal {
  id: string;
  marketplace: string;
  marketplaceUserId: string | null;
  conversationId: string | null;
}

/** What an order says of its sale. Times are ISO instants. */
export interface OrderFacts extends Deal {
  transactionId: string | null;
  title: string | null;
  buyerLogin: string | null;
  photoUrl: string | null;
  orderDate: string | null;
  isOrderDateEstimated: boolean;
  priceMinor: Minor | null;
  currency: Currency | null;
  phase: Phase;
  /** The amount that figures count as received. */
  receivedMinor: Minor | null;
  receivedAt: string | null;
  events: readonly { kind: OrderEventKind; at: string }[];
}

/** A sale as a file of the seller's states it. */
export interface FiledSale extends Deal {
  shopId: string;
  transactionId: string | null;
  title: string | null;
  buyerLogin: string | null;
  soldAt: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
}

/** A line of a wallet that brought the money of a sale, or took it back. */
export interface SaleLine extends Deal {
  /** The order of its conversation; null where none is known, or more than one. */
  orderId: string | null;
  kind: 'sale' | 'refund';
  title: string | null;
  /** As it enters the wallet: a refund is negative. */
  minor: Minor;
  currency: Currency;
  at: string | null;
  /** Where the money of a sale is now; `released` where that is unknown. */
  stage: Extract<SaleStage, 'released' | 'in_wallet' | 'paid_out' | 'spent'>;
  takenBy: Sale['takenBy'];
}

export interface SaleFacts {
  /** Every order, whatever became of it: a cancelled deal is no sale, whoever else states it. */
  orders: readonly OrderFacts[];
  files: readonly FiledSale[];
  lines: readonly SaleLine[];
}

export interface Sales {
  sales: Sale[];
  /** Refunds, in named wallets, whose deal no sale is known of. */
  strayRefunds: (SaleRefund & Pick<SaleLine, 'marketplace' | 'marketplaceUserId' | 'currency'>)[];
}

/**
 * Every sale once, whoever states it. A file's row joins the order of its transaction, or of its conversation where it
 * names no transaction, and fills what no page showed. A wallet line joins by its conversation alone; one that no sale is
 * known of is a sale by itself.
 */
export const assembleSales = ({ orders, files, lines }: SaleFacts): Sales => {
  const rows = joinFiles(orders, files);
  const ofDeal = dealFinder(rows);
  const linesOf = new Map<Row, SaleLine[]>();
  const strays: SaleLine[] = [];
  for (const line of lines) {
    const row = ofDeal(line);
    if (row === null) strays.push(line);
    else linesOf.set(row, [...(linesOf.get(row) ?? []), line]);
  }
  const known = rows.flatMap((row) => toSale(row, linesOf.get(row) ?? []));
  const conversations = new Set(
    rows.flatMap((row) => (row.conversationId === null ? [] : inDeal(row, row.conversationId))),
  );
  return {
    sales: [...known, ...salesOfLines(strays, known, conversations)],
    strayRefunds: strays
      .filter(({ kind, marketplaceUserId }) => kind === 'refund' && marketplaceUserId !== null)
      .map(({ minor, at, marketplace, marketplaceUserId, currency }) => ({
        ...{ minor: -minor, at, marketplace, marketplaceUserId, currency },
      })),
  };
};

/** An order, a file's row, or both of one deal. */
interface Row extends Deal {
  order: OrderFacts | null;
  file: FiledSale | null;
}

const inDeal = ({ marketplace }: Pick<Deal, 'marketplace'>, name: string): string => `${marketplace} ${name}`;

const joinFiles = (orders: readonly OrderFacts[], files: readonly FiledSale[]): Row[] => {
  const rows: Row[] = orders.map((order) => ({ ...dealOf(order), order, file: null }));
  const byTransaction = new Map<string, Row>();
  const byConversation = new Map<string, Row | null>();
  const add = (row: Row): void => {
    const transactionId = row.order?.transactionId ?? row.file?.transactionId ?? null;
    if (transactionId !== null) byTransaction.set(inDeal(row, transactionId), row);
    if (row.conversationId === null) return;
    const name = inDeal(row, row.conversationId);
    // Two orders share it: it finds neither, because a guess would change the wrong sale.
    byConversation.set(name, byConversation.has(name) ? null : row);
  };
  for (const row of rows) add(row);
  for (const file of files) {
    const { transactionId, conversationId } = file;
    const found =
      transactionId === null
        ? conversationId !== null && byConversation.get(inDeal(file, conversationId))
        : byTransaction.get(inDeal(file, transactionId));
    if (found) found.file ??= file;
    else {
      const row = { ...dealOf(file), order: null, file };
      rows.push(row);
      add(row);
    }
  }
  return rows;
};

const dealOf = ({ id, marketplace, marketplaceUserId, conversationId }: Deal): Deal => ({
  ...{ id, marketplace, marketplaceUserId, conversationId },
});

/** The sale that a line belongs to. */
const dealFinder = (rows: readonly Row[]): ((line: SaleLine) => Row | null) => {
  const byOrder = new Map(rows.flatMap((row) => (row.order === null ? [] : [[row.order.id, row] as const])));
  const filed = rows.filter(({ order }) => order === null);
  const byConversation = Map.groupBy(filed, (row) => inDeal(row, row.conversationId ?? ''));
  return (line) => {
    if (line.orderId !== null) return byOrder.get(line.orderId) ?? null;
    const [row, ...others] =
      line.conversationId === null ? [] : (byConversation.get(inDeal(line, line.conversationId)) ?? []);
    return row === undefined || others.length > 0 ? null : row;
  };
};

const toSale = (row: Row, lines: readonly SaleLine[]): Sale[] => {
  const { order, file } = row;
  const outcome = order === null ? 'counted' : saleOutcome(order);
  if (outcome === 'never_counted') return [];
  const priceMinor = order?.priceMinor ?? filedPrice(row);
  const currency = order?.currency ?? file?.currency ?? lines[0]?.currency ?? null;
  const released = releasedOf(row, lines, currency);
  const last = lines
    .filter(({ kind }) => kind === 'sale')
    .toSorted(byDate)
    .at(-1);
  const wasRefunded = order?.events.some(({ kind }) => kind === 'refunded') ?? false;
  return [
    {
      ...dealOf(row),
      source: order === null ? 'file' : 'order',
      orderId: order?.id ?? null,
      fileShopId: file?.shopId ?? null,
      transactionId: order?.transactionId ?? file?.transactionId ?? null,
      title: order?.title ?? file?.title ?? null,
      buyerLogin: order?.buyerLogin ?? file?.buyerLogin ?? null,
      photoUrl: order?.photoUrl ?? null,
      soldAt: order?.orderDate ?? file?.soldAt ?? null,
      isSoldAtEstimated: order?.orderDate != null && order.isOrderDateEstimated,
      ...{ priceMinor, currency, outcome, released },
      stage: released === null ? stageOfUnreleased(order) : (last?.stage ?? 'released'),
      isPartlyRefunded:
        outcome === 'counted' && wasRefunded && released !== null && priceMinor !== null && released.minor < priceMinor,
      takenBy: released === null ? null : (last?.takenBy ?? null),
      refunds: refundsOf(row, outcome, lines),
      isDoubtful: false,
    },
  ];
};

/** The price of a file's row: never beside an order in another currency. */
const filedPrice = ({ order, file }: Row): Minor | null =>
  order?.currency == null || order.currency === file?.currency ? (file?.priceMinor ?? null) : null;

const byDate = (a: SaleLine, b: SaleLine): number => (toInstant(a.at) ?? 0) - (toInstant(b.at) ?? 0);

/** Of an order, what it decided from the same lines; of a file's row, the lines themselves. */
const releasedOf = ({ order }: Row, lines: readonly SaleLine[], currency: Currency | null): Sale['released'] => {
  if (order !== null) return order.receivedMinor === null ? null : { minor: order.receivedMinor, at: order.receivedAt };
  return sumOf(lines.filter((line) => line.kind === 'sale' && line.currency === currency));
};

const sumOf = (lines: readonly SaleLine[]): Sale['released'] => {
  const [first] = lines.toSorted(byDate);
  return first === undefined ? null : { minor: lines.reduce((sum, { minor }) => sum + minor, 0), at: first.at };
};

const stageOfUnreleased = (order: OrderFacts | null): SaleStage => {
  if (order === null) return 'unknown';
  return order.phase === 'completed' || order.phase === 'refunded' ? 'completed' : 'pending';
};

/** The wallet's lines; where none was read, what the order says, whose amount is unknown. */
const refundsOf = ({ order }: Row, outcome: Sale['outcome'], lines: readonly SaleLine[]): SaleRefund[] => {
  const read = lines.filter(({ kind }) => kind === 'refund').toSorted(byDate);
  if (read.length > 0) return read.map(({ minor, at }) => ({ minor: -minor, at }));
  if (outcome !== 'refunded_after_release') return [];
  const times = order?.events.flatMap(({ kind, at }) => (kind === 'refunded' ? [at] : [])) ?? [];
  return [{ minor: null, at: times.toSorted().at(-1) ?? null }];
};

/** The sales that only a wallet states: one for each deal it names, and one for each line that names none. */
const salesOfLines = (
  strays: readonly SaleLine[],
  known: readonly Sale[],
  conversations: ReadonlySet<string>,
): Sale[] => {
  const unreleased = known.filter(({ released }) => released === null);
  const mayBeAny = twinFinder(unreleased);
  const mayBeNameless = twinFinder(unreleased.filter((sale) => sale.conversationId === null));
  const deals = Map.groupBy(
    strays.filter(({ kind }) => kind === 'sale'),
    (line) => (line.conversationId === null ? line.id : `${inDeal(line, line.conversationId)} ${line.currency}`),
  );
  const mayBeAnother = ({ conversationId, marketplace }: SaleLine, released: NonNullable<Sale['released']>): boolean =>
    conversationId === null
      ? mayBeAny(marketplace, released)
      : conversations.has(inDeal({ marketplace }, conversationId)) || mayBeNameless(marketplace, released);
  return [...deals.values()].flatMap((lines) => {
    const [first] = lines.toSorted(byDate);
    const last = lines.toSorted(byDate).at(-1);
    const released = sumOf(lines);
    if (first === undefined || last === undefined || released === null) return [];
    return [
      {
        ...dealOf(first),
        ...{ source: 'wallet' as const, orderId: null, fileShopId: null, transactionId: null, title: first.title },
        ...{ buyerLogin: null, photoUrl: null, soldAt: null, isSoldAtEstimated: false, priceMinor: null },
        ...{ currency: first.currency, outcome: 'counted' as const, stage: last.stage, released },
        ...{ isPartlyRefunded: false, takenBy: last.takenBy, refunds: [] },
        isDoubtful: first.marketplaceUserId === null || mayBeAnother(first, released),
      },
    ];
  });
};

/**
 * Whether one of these sales could be the one that brought an amount: it costs at least as much, and was not sold later. Judged by the bounds of all of them at once, so that a long list costs no more than a short one; it
 * errs on the side of doubt.
 */
const twinFinder = (sales: readonly Sale[]) => {
  const bounds = new Map<string, { highest: Minor; earliest: number }>();
  for (const { marketplace, priceMinor, soldAt } of sales) {
    const { highest, earliest } = bounds.get(marketplace) ?? { highest: 0, earliest: Number.POSITIVE_INFINITY };
    bounds.set(marketplace, {
      highest: Math.max(highest, priceMinor ?? Number.POSITIVE_INFINITY),
      earliest: Math.min(earliest, toInstant(soldAt) ?? Number.NEGATIVE_INFINITY),
    });
  }
  return (marketplace: string, { minor, at }: NonNullable<Sale['released']>): boolean => {
    const bound = bounds.get(marketplace);
    return (
      bound !== undefined && minor <= bound.highest && (toInstant(at) ?? Number.POSITIVE_INFINITY) >= bound.earliest
    );
  };
};
