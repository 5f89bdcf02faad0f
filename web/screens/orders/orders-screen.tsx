import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { Timed } from '#components/ui/present.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { clearSelection } from '#core/state/selection.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { MailDrop } from '#features/mail/mail-drop.tsx';
import { bookNotices } from '#features/orders/book-notices.tsx';
import { OpenOrder } from '#features/orders/open-order.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { type MoveSubject, ordersSubject } from '#web/owners/move-subject.ts';
import { OwnerDialog } from '#web/owners/owner-dialog.tsx';
import { MoreActions } from '#web/shell/more-actions.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { ScreenNotices } from '#web/shell/screen-notices.tsx';
import { useRange } from '#web/shell/use-range.ts';
import { LOW, NARROW } from '#web/shell/window-sizes.ts';
import { OrderTiles } from './order-tiles.tsx';
import { OrdersCard, type OrdersCardProps } from './orders-card.tsx';

const RANGE_NOTE = 'La période choisit les commandes expédiées et archivées. Ce qui reste à faire est toujours montré.';

/** `/app/commandes`. */
export const OrdersScreen = () => {
  const search = useSearch({ from: '/app/_shell/commandes' });
  const navigate = useNavigate({ from: '/app/commandes' });
  const { desk } = useWorkplace();
  const book = useOrderBook();
  const { accounts, accountOf } = useOwnAccounts();
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  const [isDropping, setDropping] = useState(false);
  const ranged = useRange();
  const { range, now, onRange } = ranged;
  const change: OrdersCardProps['onAddress'] = (part) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  const isLow = useMedia(LOW);
  const isNarrow = useMedia(NARROW);
  const period = <RangePicker {...ranged} note={RANGE_NOTE} />;
  const reading = book && (
    <Timed>
      {(present) => (
        <CompletenessChip
          ledger={book.completeness}
          syncedAt={book.syncedAt}
          now={present}
          accounts={accounts}
          isSign={isNarrow}
        />
      )}
    </Timed>
  );
  return (
    <div className="screen-high flex min-h-90 flex-col low:min-h-64">
      {isLow ? (
        <h1 className="sr-only">Commandes</h1>
      ) : (
        <PageHeader
          title="Commandes"
          {...(isNarrow ? { mark: reading } : { aside: reading })}
          actions={
            <>
              {/* On a phone the rows need the room, and « Ventes » leads there too. */}
              {!isNarrow && (
                <MoreActions
                  ways={[
                    { label: 'Ranger des bordereaux', onAction: () => setDropping(true) },
                    { label: 'Importer', to: '/app/import', search: { genre: 'ventes' } },
                  ]}
                />
              )}
              <AccountChoiceMenu />
              {period}
            </>
          }
        />
      )}
      {book && <ScreenNotices subject="vos commandes" notices={bookNotices(book, desk)} />}
      <OrderTiles book={book} />
      <OrdersCard
        book={book}
        desk={desk}
        range={range}
        onRange={onRange}
        now={now}
        address={search}
        onAddress={change}
        accountOf={accountOf}
        beforeFirst={
          <NothingRead title="Aucune vente lue pour l’instant" page="sales">
            Ouvrez vos ventes sur Vinted{NARROW_NO_BREAK}: Comptoir lit la page que vous regardez, et rien d’autre.
          </NothingRead>
        }
        tools={
          isLow && (
            <>
              {period}
              <AccountChoiceMenu />
            </>
          )
        }
        onChangeAccount={(orders) => setSubject(ordersSubject(orders))}
        details={(props) => <OpenOrder {...props} />}
      />
      {isDropping && <MailDrop onClose={() => setDropping(false)} />}
      {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} onMoved={clearSelection} />}
    </div>
  );
};
