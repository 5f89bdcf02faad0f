import type { OrderDetails } from '#core/contract/orders.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { Asked } from './asked.ts';
import { OrderSection } from './order-section.tsx';
import { type NextStep, nextStep, pastSteps } from './order-steps.ts';
import type { FieldSource } from './provenance-text.ts';

export interface OrderHistoryProps {
  order: Order;
  details: Asked<OrderDetails>;
  sources: Asked<readonly FieldSource[]>;
  now: Instant;
}

/** The pages of one sale contain what its row in the list does not. */
const HINT = `Ouvrez la conversation de cette vente sur Vinted${NARROW_NO_BREAK}: Comptoir y lira l’acheteur, le colis et ce qui s’est passé.`;

/** What is to come, then what happened, the latest first. */
export const OrderHistory = ({ order, details, sources, now }: OrderHistoryProps) => {
  const known = details.state === 'ready' ? details.value : null;
  const next = nextStep(order, known?.outcome ?? null, now);
  const steps = pastSteps(order, known, phaseReadAt(sources), now);
  return (
    <OrderSection title="Ce qui s’est passé">
      <ol aria-label="Étapes de la vente" className="flex flex-col">
        {next && <Next step={next} />}
        {steps.map(({ label, when }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and never move
          <li key={index} className={STEP}>
            <Rail isLast={index === steps.length - 1} look="bg-green" />
            <p className={TEXT}>
              <span className="min-w-0 font-semibold wrap-break-word text-ink">{label}</span>
              <span className="text-small">{when}</span>
            </p>
          </li>
        ))}
      </ol>
      {details.state === 'loading' && <p role="status">Recherche du détail…</p>}
      {details.state === 'failed' && (
        <p role="status">Le détail de cette vente n’a pas pu être lu. {details.message}</p>
      )}
      {known?.events.length === 0 && <p className="text-small">{HINT}</p>}
    </OrderSection>
  );
};

/** When a page last showed the phase. What the seller states about it is not a reading. */
const phaseReadAt = (sources: OrderHistoryProps['sources']): Instant | null => {
  if (sources.state !== 'ready') return null;
  const source = sources.value.find(({ field }) => field === 'phase');
  return source && source.source !== 'hand' && source.source !== 'unknown' ? toInstant(source.at) : null;
};

const STEP = 'grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3';
/** Side by side where there is room, as in a window of one column. */
const TEXT = 'flex flex-wrap items-baseline justify-between gap-x-3 pb-2.5 @lg:flex-col @lg:flex-nowrap';

const RINGS: Record<NextStep['pressure'], string> = {
  late: 'border-red',
  doubtful: 'border-saffron',
  calm: 'border-plum',
};

const Next = ({ step: { label, note, pressure } }: { step: NextStep }) => (
  <li className={STEP}>
    <Rail isLast={false} look={`border-2 bg-transparent size-2.5! ${RINGS[pressure]}`} />
    <p className="flex flex-col pb-2.5">
      <span className="font-semibold text-ink">
        <span className="sr-only">À venir{NARROW_NO_BREAK}: </span>
        {label}
      </span>
      {note !== null && <span className="text-small">{note}</span>}
    </p>
  </li>
);

const Rail = ({ isLast, look }: { isLast: boolean; look: string }) => (
  <span aria-hidden="true" className="flex flex-col items-center">
    <span className={`mt-1.5 size-2 shrink-0 rounded-full ${look}`} />
    {!isLast && <span className="-mb-1.5 w-px grow bg-line" />}
  </span>
);
