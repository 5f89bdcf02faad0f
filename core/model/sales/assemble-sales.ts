import type { Currency, Minor } from '../money.ts';
import type { OrderEventKind } from '../order-event.ts';
import type { Phase } from '../phase.ts';
import { saleOutcome } from '../sale-outcome.ts';
import { type FiledSale, filedOutcome, filedRefunds } from './filed-sale.ts';
import type { Sale, SaleRefund, SaleStage } from './sale.ts';
import { byDate, type Deal, dealOf, inDeal, type SaleLine, sumOf } from './sale-line.ts';
import { boundsOf, mayBeAnother, salesOfLines, type WalletSale } from './wallet-sales.ts';

/** What an order states about its sale. Times are ISO instants. */
export interface OrderFacts extends Deal {
  transactionId: string | null;
  /** False of a deal that is, or may be, a purchase: it is no sale, whoever else states it. */
  isCounted: boolean;
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

export interface SaleFacts {
  /** Every order, whatever became of it: a cancelled deal and a purchase are no sales, whoever else states them. */
  orders: readonly OrderFacts[];
  files: readonly FiledSale[];
  lines: readonly SaleLine[];
}

export interface Sales {
  sales: Sale[];
  /** Refunds whose deal no sale is known of. */
  strayRefunds: (SaleRefund & Pick<SaleLine, 'id' | 'marketplace' | 'marketplaceUserId' | 'currency'>)[];
}

/** Sales before anybody asks whether one that only a wallet states could be another one. */
export interface Deals extends Pick<Sales, 'strayRefunds'> {
  /** Those that an order or a file states. */
  known: Sale[];
  ofWallets: WalletSale[];
}

/**
 * Every sale once, whoever states it. A file's row joins the order of its transaction, or of its conversation where it
 * names no transaction, and fills what no page showed. A wallet line joins by its conversation alone; one that no sale is
 * known of is a sale by itself.
 */
export const assembleSales = (facts: SaleFacts): Sales => lastOf(assembleInSteps(facts));

/** As `assembleSales`, of some deals: all that shares a name with one of them is among the facts. */
export const assembleDeals = (facts: SaleFacts): Deals => lastOf(dealsInSteps(facts));

const lastOf = <Value>(steps: Generator<undefined, Value>): Value => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

/** Rows of one step, which take some tens of milliseconds. */
const IN_A_STEP = 5_000;

/** As `assembleSales`, in steps between which a server can do other work; nothing of the facts may change meanwhile. */
export function* assembleInSteps(facts: SaleFacts): Generator<undefined, Sales> {
  const { known, ofWallets, strayRefunds } = yield* dealsInSteps(facts);
  if (ofWallets.length === 0) return { sales: known, strayRefunds };
  const bounds = boundsOf(known);
  const doubted = ofWallets.map(
    ({ sale, isNamedElsewhere }): Sale => ({
      ...sale,
      isDoubtful: isNamedElsewhere || mayBeAnother(bounds, sale),
    }),
  );
  return { sales: [...known, ...doubted], strayRefunds };
}

function* dealsInSteps({ orders, files, lines }: SaleFacts): Generator<undefined, Deals> {
  const rows = yield* joinFiles(orders, files);
  const ofDeal = lines.length === 0 ? () => null : dealFinder(rows);
  const linesOf = new Map<Row, SaleLine[]>();
  const strays: SaleLine[] = [];
  for (const line of lines) {
    const row = ofDeal(line);
    if (row === null) strays.push(line);
    else linesOf.set(row, [...(linesOf.get(row) ?? []), line]);
  }
  yield;
  const known: Sale[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % IN_A_STEP === 0) yield;
    known.push(...toSale(row, linesOf.get(row) ?? NO_LINES));
  }
  return {
    known,
    ofWallets: strays.length === 0 ? [] : salesOfLines(strays, conversationsOf(rows)),
    strayRefunds: strays
      .filter(({ kind }) => kind === 'refund')
      .map(({ id, minor, at, marketplace, marketplaceUserId, currency }) => ({
        ...{ id, minor: -minor, at, marketplace, marketplaceUserId, currency },
      })),
  };
}

const NO_LINES: readonly SaleLine[] = [];

const conversationsOf = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.conversationId === null ? [] : inDeal(row, row.conversationId))));

/** An order, a file's row, or both of one deal. */
interface Row extends Deal {
  order: OrderFacts | null;
  file: FiledSale | null;
}

function* joinFiles(orders: readonly OrderFacts[], files: readonly FiledSale[]): Generator<undefined, Row[]> {
  const rows: Row[] = orders.map((order) => ({ ...dealOf(order), order, file: null }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byTransaction = new Map<string, Row>();
  const byConversation = new Map<string, Row | null>();
  const add = (row: Row): void => {
    const transactionId = row.order?.transactionId ?? row.file?.transactionId ?? null;
    if (transactionId !== null) byTransaction.set(inDeal(row, transactionId), row);
    if (row.conversationId === null) return;
    const name = inDeal(row, row.conversationId);
    const other = byConversation.get(name);
    // Two orders share it: it finds neither, because a guess would change the wrong sale.
    if (other === undefined || isLeftOut(other)) byConversation.set(name, row);
    else if (!isLeftOut(row)) byConversation.set(name, null);
  };
  for (const row of rows) add(row);
  for (const [at, file] of files.entries()) {
    if (at % IN_A_STEP === 0) yield;
    const { transactionId, conversationId } = file;
    // An export of ours names the order itself.
    const own = byId.get(file.id);
    const found =
      own !== undefined
        ? own
        : transactionId === null
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
}

const isLeftOut = (row: Row | null): boolean => row?.order?.isCounted === false;

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
  if (isLeftOut(row)) return [];
  const outcome = outcomeOf(row, lines);
  if (outcome === 'never_counted') return [];
  const { priceMinor, currency } = priceOf(row, lines);
  const released = releasedOf(row, lines, currency);
  // Most sales of a large shop come from files and have no line.
  const last =
    lines.length === 0
      ? undefined
      : lines
          .filter((line) => line.kind === 'sale' && line.currency === currency)
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
      stage: released === null ? stageOfUnreleased(row, outcome, lines) : (last?.stage ?? 'released'),
      isPartlyRefunded:
        outcome === 'counted' && wasRefunded && released !== null && priceMinor !== null && released.minor < priceMinor,
      takenBy: released === null ? null : (last?.takenBy ?? null),
      refunds: refundsOf(row, outcome, lines, currency),
      filed: filedOf(row, currency),
      isDoubtful: false,
    },
  ];
};

/** The wallet knows better than a file what became of a sale. */
const outcomeOf = ({ order, file }: Row, lines: readonly SaleLine[]): Sale['outcome'] => {
  if (order !== null) return saleOutcome(order);
  return file === null || lines.length > 0 ? 'counted' : filedOutcome(file);
};

type Price = Pick<Sale, 'priceMinor' | 'currency'>;

/**
 * The agreed price, with the currency of the whole sale. An amount keeps the currency that it was stated with, also an unknown
 * one, unless the file states the same amount.
 */
const priceOf = ({ order, file }: Row, lines: readonly SaleLine[]): Price => {
  if (order !== null && order.priceMinor !== null) {
    const isSame = order.priceMinor === file?.priceMinor;
    return { priceMinor: order.priceMinor, currency: order.currency ?? (isSame ? file.currency : null) };
  }
  const currency = order?.currency ?? file?.currency ?? onlyCurrency(lines);
  return { priceMinor: file?.currency === currency ? file.priceMinor : null, currency };
};

/** That of all lines; null where they have several. */
const onlyCurrency = (lines: readonly SaleLine[]): Currency | null => {
  const [first, ...others] = new Set(lines.map(({ currency }) => currency));
  return first === undefined || others.length > 0 ? null : first;
};

/** Of an order, what it decided from the same lines; of a file's row, the lines themselves. */
const releasedOf = ({ order }: Row, lines: readonly SaleLine[], currency: Currency | null): Sale['released'] => {
  if (order !== null) return order.receivedMinor === null ? null : { minor: order.receivedMinor, at: order.receivedAt };
  return sumOf(lines.filter((line) => line.kind === 'sale' && line.currency === currency));
};

const filedOf = ({ order, file }: Row, currency: Currency | null): Sale['filed'] => {
  if (order !== null || file === null) return null;
  const isSame = file.currency === currency;
  return {
    feesMinor: isSame ? file.feesMinor : null,
    receivedMinor: isSame ? file.receivedMinor : null,
    releasedAt: file.releasedAt,
    isPending: file.outcome === 'pending',
    ...{ channel: file.channel, brand: file.brand, category: file.category, size: file.size },
    isByHand: file.isByHand,
  };
};

/** What a wallet moved, in whatever currency, is no longer to come; nor is what was paid back after a release that no page showed. */
const stageOfUnreleased = ({ order, file }: Row, outcome: Sale['outcome'], lines: readonly SaleLine[]): SaleStage => {
  if (outcome === 'refunded_after_release' || lines.length > 0) return 'unknown';
  if (order === null) return stageOfFile(file);
  return order.phase === 'completed' || order.phase === 'refunded' ? 'completed' : 'pending';
};

const stageOfFile = (file: FiledSale | null): SaleStage => {
  if (file?.outcome === 'pending') return 'pending';
  return file?.releasedAt == null ? 'unknown' : 'released';
};

/**
 * The wallet's lines; where none was read, the order's refund, whose amount is unknown, or the file's. A refund in a
 * currency other than the sale's has an unknown amount.
 */
const refundsOf = (
  { order, file }: Row,
  outcome: Sale['outcome'],
  lines: readonly SaleLine[],
  currency: Currency | null,
): SaleRefund[] => {
  const read = lines.filter(({ kind }) => kind === 'refund').toSorted(byDate);
  if (read.length > 0)
    return read.map((line) => ({ minor: line.currency === currency ? -line.minor : null, at: line.at }));
  if (order === null && file !== null && lines.length === 0) return filedRefunds(file);
  if (outcome !== 'refunded_after_release') return [];
  const times = order?.events.flatMap(({ kind, at }) => (kind === 'refunded' ? [at] : [])) ?? [];
  return [{ minor: null, at: times.toSorted().at(-1) ?? null }];
};
