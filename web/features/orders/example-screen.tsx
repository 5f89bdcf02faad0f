import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Asked } from '#components/order/asked.ts';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { OrderDetails } from '#components/order/order-details.tsx';
import type { FieldSource } from '#components/order/provenance-words.ts';
import { Banner } from '#components/ui/banner.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { InfoIcon } from '#components/ui/icons.tsx';
import { Timed, useNowOf } from '#components/ui/present.tsx';
import { toParisDay } from '#core/model/time.ts';
import { exampleDetails } from '#web/example/example-details.ts';
import { toRange } from '#web/shell/date-range-search.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { createExampleDesk } from './example-desk.ts';
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
                lost={[]}
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
