import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import type { Order } from '#core/model/order.ts';
import { accountNameOf } from '#core/model/own-accounts.ts';
import { clock } from '#core/state/clock.ts';
import { clearSelection } from '#core/state/selection.ts';
import { useAppContext } from '#web/context.ts';
import { type MoveSubject, ordersSubject } from '#web/owners/move-subject.ts';
import { OwnerDialog } from '#web/owners/owner-dialog.tsx';
import { AccountChoiceMenu } from '#web/shell/account-choice-menu.tsx';
import { toRange, toRangeSearch } from '#web/shell/date-range-search.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { useOrderBook, useOwnAccounts } from '#web/shell/use-order-book.ts';
import { BookNotices } from './book-notices.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderTiles } from './order-tiles.tsx';
import { OrdersCard, type OrdersCardProps } from './orders-card.tsx';

const RANGE_NOTE = 'La période choisit les commandes expédiées et archivées. Ce qui reste à faire est toujours montré.';

/** `/app/commandes`. */
export const OrdersScreen = () => {
  const search = useSearch({ from: '/app/_shell/commandes' });
  const navigate = useNavigate({ from: '/app/commandes' });
  const { desk } = useAppContext();
  const { now } = useSnapshot(clock);
  const book = useOrderBook();
  const { accounts, choices } = useOwnAccounts();
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  const nameAccount = choices.length === 0 ? undefined : (order: Order) => accountNameOf(order, accounts);
  const range = toRange(search, now);
  const change: OrdersCardProps['onAddress'] = (part) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="screen-high flex min-h-130 flex-col">
      <PageHeader
        title="Commandes"
        aside={
          book && <CompletenessChip ledger={book.completeness} syncedAt={book.syncedAt} now={now} accounts={accounts} />
        }
        actions={
          <>
            <AccountChoiceMenu />
            <RangePicker
              range={range}
              now={now}
              onChange={(next) => change(toRangeSearch(next, now))}
              note={RANGE_NOTE}
            />
          </>
        }
      />
      <BookNotices book={book} desk={desk} now={now} />
      <OrderTiles book={book} now={now} />
      <OrdersCard
        book={book}
        desk={desk}
        range={range}
        now={now}
        address={search}
        onAddress={change}
        accountNameOf={nameAccount}
        onChangeAccount={(orders) => setSubject(ordersSubject(orders))}
        details={(props) => <OpenOrder {...props} />}
      />
      {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} onMoved={clearSelection} />}
    </div>
  );
};
