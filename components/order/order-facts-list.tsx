import { Chip } from '#components/ui/chip.tsx';
import { asSentence, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import type { Instant } from '#core/model/time.ts';
import type { Asked } from './asked.ts';
import { type KnownMore, orderFacts } from './order-facts.ts';
import type { FieldSource } from './provenance-text.ts';

export interface OrderFactsListProps {
  order: Order;
  sources: Asked<readonly FieldSource[]>;
  more: KnownMore;
  now: Instant;
}

/** Each figure of the order with its source; the most common source is stated once, below. */
export const OrderFactsList = ({ order, sources, more, now }: OrderFactsListProps) => {
  const { facts, common } = orderFacts(order, sources.state === 'ready' ? sources.value : null, now, more);
  return (
    <div className="flex flex-col">
      <dl className="flex flex-col">
        {facts.map((fact) => (
          <div key={fact.label + fact.value} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="shrink-0">{fact.label}</dt>
            <dd className="flex min-w-0 flex-col items-end gap-0.5 text-right">
              <span className="flex max-w-full flex-wrap justify-end gap-1.5 font-medium text-ink">
                <span className="min-w-0 wrap-break-word">{fact.value}</span>
                {fact.isEstimated && <Chip isEstimated>estimé</Chip>}
              </span>
              {fact.source && <span className="text-small">{fact.source}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="border-t border-line pt-2 text-small">
        {sources.state === 'loading' && 'Recherche de la provenance…'}
        {sources.state === 'failed' && `Provenance inconnue pour l’instant. ${sources.message}`}
        {common && asSentence(`Sauf mention contraire${NARROW_NO_BREAK}: ${common}`)}
      </p>
    </div>
  );
};
