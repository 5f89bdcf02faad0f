import type { OrderDetails } from '#core/contract/orders.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay, formatDayAndHour } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { priceOf, saleDayOf } from './order-text.ts';
import { type FieldSource, sourceText } from './provenance-text.ts';

export interface OrderFact {
  label: string;
  value: string;
  /** Its source, when it differs from `common`. */
  source: string | null;
  isEstimated: boolean;
}

export interface OrderFacts {
  facts: readonly OrderFact[];
  /** The source shared by most of the facts, stated once; null when they have none in common. */
  common: string | null;
}

/** What is known about an order besides the order itself; each is null until it was read. */
export interface KnownMore {
  details: OrderDetails | null;
  /** The account on which it was sold, when there are several. */
  accountName: string | null;
}

const RULE = `calculé${NARROW_NO_BREAK}: 5 jours ouvrés après la vente`;
const NO_SOURCE = 'provenance inconnue';
/** Fewer facts than this do not need a shared sentence. */
const WORTH_SHARING = 3;

type Line = Omit<OrderFact, 'source'> & {
  field: string;
  /** Set when the line has its own source. */
  said?: string;
};

const line = (label: string, field: string, value: string): Line => ({
  ...{ label, field, value, isEstimated: false },
});

const known = (label: string, field: string, value: string | null): Line[] =>
  value === null ? [] : [line(label, field, value)];

const dated = (iso: string | null, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'inconnue' : formatDayAndHour(at, now);
};

/** With its hour when it was read; an estimate only has a day. */
const soldLine = (order: Order, now: Instant): Line => {
  const isEstimated = order.orderDate !== null && order.orderDateEstimated;
  const value = isEstimated ? saleDayOf(order, now) : dated(order.orderDate, now);
  return { ...line('Vendue', 'orderDate', value), isEstimated };
};

const shipByLine = ({ shipBy, shipByEstimated }: Order, now: Instant): Line => {
  const at = toInstant(shipBy);
  const isEstimated = at !== null && shipByEstimated;
  return { ...line('Échéance', 'shipBy', isEstimated ? formatDay(at, now) : dated(shipBy, now)), isEstimated };
};

/** « 18,00 € le ven. 24 juil. »; only the day, because the hour is of no use to a seller. */
const receivedLine = (received: OrderDetails['received'], now: Instant): Line[] => {
  if (!received) return [];
  const at = toInstant(received.at);
  const amount = formatMoney(toMinor(received.amount), received.currency);
  const value = at === null ? amount : `${amount} le ${formatDay(at, now)}`;
  return [{ ...line('Reçu', 'received', value), said: 'lu dans le porte-monnaie' }];
};

/** Stated deadlines, when there are others besides the one in use. */
const statedLines = (stated: OrderDetails['statedShipBy'], now: Instant): Line[] =>
  stated.length < 2
    ? []
    : stated.map((said) => ({
        ...line('Échéance annoncée', 'statedShipBy', dated(said.shipBy, now)),
        said: sourceText(said, now),
      }));

/** Orders from before the side was kept have no source of it. */
const sideLine = (sources: readonly FieldSource[] | null): Line[] =>
  sources?.some(({ field }) => field === 'side') ? [line('Vente ou achat', 'side', 'vente')] : [];

const linesOf = (
  order: Order,
  { details, accountName }: KnownMore,
  sources: readonly FieldSource[] | null,
  now: Instant,
): readonly Line[] => [
  line('Prix', 'price', priceOf(order)),
  ...receivedLine(details?.received ?? null, now),
  soldLine(order, now),
  shipByLine(order, now),
  ...statedLines(details?.statedShipBy ?? [], now),
  ...known('Acheteur', 'buyerLogin', order.buyerLogin),
  ...known('Transporteur', 'carrier', order.carrier),
  ...known('N° de suivi', 'trackingCode', order.trackingCode),
  // The text for an unknown phase would be the marketplace's own, which is the next line.
  line('État', 'phase', order.phase === 'unknown' ? 'inconnu' : phaseLabel(order)),
  line('Texte de Vinted', 'statusText', order.statusText ?? 'inconnu'),
  line('Date de cet état', 'phaseDate', dated(order.phaseDate, now)),
  // An account's name may contain « Compte » itself; a bare number needs the word only away from this label.
  ...known('Compte', 'marketplaceUserId', accountName?.replace(/^Compte (?=\d+$|à préciser$)/, '') ?? null),
  ...sideLine(sources),
  line('Transaction', 'transactionId', order.transactionId ?? 'inconnue'),
];

const mostShared = (sources: readonly string[]): string | null => {
  const shares = [...Map.groupBy(sources, (source) => source).values()].sort((a, b) => b.length - a.length);
  const [first] = shares;
  return first && first.length >= WORTH_SHARING ? (first[0] ?? null) : null;
};

const NOTHING_MORE: KnownMore = { details: null, accountName: null };

/** What is known about an order, line by line, with its sources. `sources` is null until they were loaded. */
export const orderFacts = (
  order: Order,
  sources: readonly FieldSource[] | null,
  now: Instant,
  more: KnownMore = NOTHING_MORE,
): OrderFacts => {
  const said = new Map(sources?.map((source) => [source.field, sourceText(source, now)]));
  const lines = linesOf(order, more, sources, now);
  const common = mostShared(lines.flatMap(({ field }) => said.get(field) ?? []));
  const sourceOf = (each: Line): string | null => {
    if (each.said !== undefined) return each.said;
    if (each.field === 'shipBy' && each.isEstimated) return RULE;
    const isSourceless = sources === null || each.value.startsWith('inconnu') || each.field === 'marketplaceUserId';
    const source = said.get(each.field) ?? (isSourceless ? null : NO_SOURCE);
    return source === common ? null : source;
  };
  const facts = lines.map((each) => ({
    label: each.label,
    value: each.value,
    isEstimated: each.isEstimated,
    source: sourceOf(each),
  }));
  return { facts, common };
};
