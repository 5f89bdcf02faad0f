import { useId, useState } from 'react';
import { EventList } from '#components/reading/event-list.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { OrderFactsList, type OrderFactsListProps } from './order-facts-list.tsx';

/** On demand: the source of every figure, with the marketplace's own words. */
export const OrderOrigins = (props: OrderFactsListProps) => {
  const { sources, more, now } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const readAt = sources.state === 'ready' ? lastReadAt(sources.value) : null;
  const events = more.details?.events ?? [];
  return (
    <section aria-label="Provenance" className="border-t border-line py-2">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 w-full cursor-pointer flex-wrap items-center gap-x-3 text-left font-semibold text-ink-2 hover:text-ink"
        >
          <span className="grow">D’où viennent ces chiffres{NARROW_NO_BREAK}?</span>
          {readAt !== null && <span className="text-small font-normal">lu {formatAge(readAt, now)}</span>}
          <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-4 pt-1 pb-3">
            <OrderFactsList {...props} />
            {events.length > 0 && (
              <div className="flex flex-col gap-2">
                <h4 className="font-semibold text-ink">Les messages de Vinted</h4>
                <EventList events={events} now={now} />
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
};

type Sources = Extract<OrderFactsListProps['sources'], { state: 'ready' }>['value'];

/** The newest of its readings; what the seller entered is none. */
const lastReadAt = (sources: Sources): Instant | null => {
  const read = sources.filter(({ source }) => source !== 'hand').map(({ at }) => toInstant(at));
  return read.reduce((newest, at) => (at !== null && (newest === null || at > newest) ? at : newest), null);
};
