import { scopedWords, summarizeCompleteness, unreadTabs } from '#components/order/completeness-summary.ts';
import { useNow } from '#components/ui/present.tsx';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';

export interface OrderProvenanceProps {
  book: OrderBook;
  /** What is counted, in one sentence. */
  rule: string;
  /** What is missing in the figure besides pages that were not read. */
  gaps?: readonly string[];
}

/** Behind each figure on orders: its rule, its source, its age and what it lacks. */
export const OrderProvenance = ({ book, rule, gaps = [] }: OrderProvenanceProps) => {
  const now = useNow();
  const summary = summarizeCompleteness(book.completeness);
  const syncedAt = toInstant(book.syncedAt);
  const missing = [
    ...gaps,
    ...(summary?.isComplete ? [] : ['des pages de vos ventes n’ont pas encore été lues']),
    ...unreadTabs(book.completeness),
  ];
  return (
    <dl className="flex flex-col gap-3 text-small [&_dd]:text-ink-2 [&_dt]:font-semibold">
      <div>
        <dt>Ce qui est compté</dt>
        <dd>{rule}</dd>
      </div>
      <div>
        <dt>Source</dt>
        <dd>
          {formatPlural(book.orders.length, 'commande connue', 'commandes connues')}
          {summary ? ` · ${scopedWords(summary)}` : ' · aucune page lue'}
          {summary?.readAt != null && `, ${formatAge(summary.readAt, now)}`}
        </dd>
        {syncedAt !== null && <dd>Reçu du serveur {formatAge(syncedAt, now)}</dd>}
      </div>
      <div>
        <dt>Ce qui manque</dt>
        <dd>{missing.length === 0 ? 'Rien' : missing.join(' ; ')}</dd>
      </div>
    </dl>
  );
};
