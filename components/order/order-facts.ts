import { formatDay, formatDayAndHour } from '#core/model/french-dates.ts';
import type { Order } from '#core/model/order.ts';
import { phaseWords } from '#core/model/phase-words.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { priceOf } from './order-words.ts';
import { type FieldSource, sourceWords } from './provenance-words.ts';

export interface OrderFact {
  label: string;
  value: string;
  /** Where it comes from, when that is not what `common` says. */
  source: string | null;
  isEstimated: boolean;
}

export interface OrderFacts {
  facts: readonly OrderFact[];
  /** The source that most of the facts share, said once; null when they have none in common. */
  common: string | null;
}

const RULE = 'calculé : 5 jours ouvrés après la vente';
const NO_SOURCE = 'provenance inconnue';
/** Fewer than this are not worth a sentence of their own. */
const WORTH_SHARING = 3;

type Line = Omit<OrderFact, 'source'> & { field: string };

const linesOf = (order: Order, now: Instant): readonly Line[] => {
  const dated = (iso: string | null): string => {
    const at = toInstant(iso);
    return at === null ? 'inconnue' : formatDayAndHour(at, now);
  };
  const shipBy = toInstant(order.shipBy);
  const isEstimate = shipBy !== null && order.shipByEstimated;
  const line = (label: string, field: string, value: string, isEstimated = false) => ({
    label,
    field,
    value,
    isEstimated,
  });
  return [
    line('Prix', 'price', priceOf(order)),
    line('Vendue', 'orderDate', dated(order.orderDate), order.orderDate !== null && order.orderDateEstimated),
    line('Échéance', 'shipBy', isEstimate ? formatDay(shipBy, now) : dated(order.shipBy), isEstimate),
    line('État', 'phase', phaseWords(order)),
    line('Texte de Vinted', 'statusText', order.statusText ?? 'inconnu'),
    line('Date de cet état', 'statusDate', dated(order.statusDate)),
    line('Transaction', 'transactionId', order.transactionId ?? 'inconnue'),
  ];
};

const mostShared = (sources: readonly string[]): string | null => {
  const shares = [...Map.groupBy(sources, (source) => source).values()].sort((a, b) => b.length - a.length);
  const [first] = shares;
  return first && first.length >= WORTH_SHARING ? (first[0] ?? null) : null;
};

/** What is known of an order, line by line, with where it comes from. `sources` is null until that was read. */
export const orderFacts = (order: Order, sources: readonly FieldSource[] | null, now: Instant): OrderFacts => {
  const said = new Map(sources?.map((source) => [source.field, sourceWords(source, now)]));
  const common = mostShared([...said.values()]);
  const sourceOf = ({ field, isEstimated, value }: Line): string | null => {
    if (field === 'shipBy' && isEstimated) return RULE;
    const source = said.get(field) ?? (sources === null || value.startsWith('inconnu') ? null : NO_SOURCE);
    return source === common ? null : source;
  };
  const facts = linesOf(order, now).map((line) => ({
    label: line.label,
    value: line.value,
    isEstimated: line.isEstimated,
    source: sourceOf(line),
  }));
  return { facts, common };
};
