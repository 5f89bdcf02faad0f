import { QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Asked } from '#components/order/asked.ts';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import type { FieldSource } from '#components/order/provenance-text.ts';
import { Banner } from '#components/ui/banner.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import { InfoIcon } from '#components/ui/icons.tsx';
import { Timed, useNowOf } from '#components/ui/present.tsx';
import type { Order } from '#core/model/order.ts';
import { MINUTE, toIso, toParisDay } from '#core/model/time.ts';
import { createMemoryOrderSource } from '#core/platform/memory.ts';
import { createOrderDesk } from '#core/queries/orders.ts';
import { clock } from '#core/state/clock.ts';
import { notify } from '#core/state/notifications.ts';
import { afterChoice, exampleDetails } from '#web/example/example-details.ts';
import { exampleOrders } from '#web/example/example-orders.ts';
import { toRange } from '#web/shell/date-range-search.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { OrderTiles } from './order-tiles.tsx';
import { OrdersCard } from './orders-card.tsx';
import type { OrdersSearch } from './orders-search.ts';

const NO_SOURCES: Asked<readonly FieldSource[]> = { state: 'ready', value: [] };

/** `/example`: the real screen of orders on invented ones, without an account. */
export const ExampleScreen = () => {
  const [{ client, desk, choose }] = useState(createExampleDesk);
  const [address, setAddress] = useState<OrdersSearch>({});
  const now = useNowOf(toParisDay);
  const { data: book } = useQuery(desk.query, client);
  return (
    <div className="flex h-[52rem] max-h-[88dvh] min-h-130 flex-col pt-2 sm:px-2">
      <PageHeader
        title="Commandes"
        aside={
          book && (
            <Timed>
              {(present) => <CompletenessChip ledger={book.completeness} syncedAt={book.syncedAt} now={present} />}
            </Timed>
          )
        }
      />
      <div className="pb-3">
        <Banner
          tone="blue"
          icon={<InfoIcon />}
          title="Exemple : toutes ces commandes sont inventées"
          action={
            <Link
              to="/app/se-connecter"
              search={{ mode: 'inscription' }}
              className={buttonClass('primary', 'small', 'max-sm:hidden')}
            >
              Créer un compte
            </Link>
          }
        >
          Essayez tout : rien ne part de cette page, et elle oublie tout quand vous la quittez.
        </Banner>
      </div>
      <OrderTiles book={book} />
      <OrdersCard
        book={book}
        desk={desk}
        range={toRange(address, now)}
        now={now}
        address={address}
        onAddress={(part) => setAddress((current) => ({ ...current, ...part }))}
        details={(props) => (
          <Timed>
            {(present) => (
              <OrderDetails
                {...props}
                now={present}
                sources={NO_SOURCES}
                details={{ state: 'ready', value: exampleDetails(props.order, present) }}
                note={null}
                lost={[]}
                stock={null}
                documents={null}
                conversationUrl={null}
                onChoose={(chosenFor, choice) => void choose(chosenFor, choice)}
              />
            )}
          </Timed>
        )}
      />
    </div>
  );
};

/** A desk of invented orders with a separate cache, so that they never mix with a seller's. Nothing leaves the page. */
const createExampleDesk = () => {
  const now = clock.now;
  const source = createMemoryOrderSource(
    {
      orders: exampleOrders(now),
      completeness: [
        {
          marketplace: 'example',
          marketplaceUserId: null,
          list: 'sold',
          filter: 'all',
          totalPages: 4,
          totalEntries: 13,
          pagesRead: [1, 2, 3, 4],
          complete: true,
          readAt: toIso(now - 2 * MINUTE),
        },
      ],
    },
    () => clock.now,
  );
  const client = new QueryClient();
  const desk = createOrderDesk({ source, client, notify, now: () => clock.now });
  /** The equivalent of `settleConflict` without a server. */
  const choose = async (order: Order, { chosen }: { chosen: string | null }): Promise<void> => {
    const settled = afterChoice(order, chosen);
    source.emit({ orders: source.book.orders.map((each) => (each.id === order.id ? settled : each)) });
    desk.accept([settled]);
  };
  return { client, desk, choose };
};

/** One order whole, fetched when the first is opened: a list is read far more often than its rows are opened. */
const OrderDetails = fetchedPart(
  async () => (await import('#components/order/order-details-dialog.tsx')).OrderDetailsDialog,
);
