import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { BookBanner } from '#components/order/book-banner.tsx';
import { CompletenessChip } from '#components/order/completeness-chip.tsx';
import { titleOf } from '#components/order/order-words.ts';
import { RefusedNotice } from '#components/order/refused-notice.tsx';
import { ShortcutsDialog } from '#components/order/shortcuts-dialog.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import type { OrderDesk } from '#core/queries/orders.ts';
import { clock } from '#core/state/clock.ts';
import type { Panel } from '../panel.ts';
import { useSeenUrl } from '../use-seen-url.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { Orders } from './orders.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { ReadingNotices } from './reading-notices.tsx';

/** The panel of a signed-in seller. */
export const Desk = ({ panel }: { panel: Panel }) => {
  const { now } = useSnapshot(clock);
  const { data: book } = useQuery(panel.desk.query);
  const seenUrl = useSeenUrl(panel.platform.reading);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  if (!book) return <DeskSkeleton />;
  return (
    <>
      <header className="flex items-center gap-2 px-3.5 pt-3 pb-2">
        <h1 className="sr-only">Comptoir, vos commandes</h1>
        <Logo className="mr-auto" />
        <CompletenessChip ledger={book.completeness} syncedAt={book.syncedAt} now={now} isShort />
        <PanelMenu panel={panel} onShowShortcuts={() => setShowsShortcuts(true)} />
      </header>
      <div className="flex max-h-[45%] shrink-0 flex-col gap-2 overflow-y-auto px-3.5 empty:hidden">
        <BookNotices book={book} desk={panel.desk} now={now} />
        {panel.platform.reading && (
          <ReadingNotices reading={panel.platform.reading} now={now} salesUrl={salesUrl(seenUrl)} />
        )}
      </div>
      <Orders panel={panel} book={book} now={now} seenUrl={seenUrl} onShowShortcuts={() => setShowsShortcuts(true)} />
      <ShortcutsDialog isOpen={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </>
  );
};

const BookNotices = ({ book, desk, now }: { book: OrderBook; desk: OrderDesk; now: Instant }) => {
  const titlesOf = (ids: readonly string[]): readonly string[] => {
    const wanted = new Set(ids);
    return book.orders.filter(({ id }) => wanted.has(id)).map(titleOf);
  };
  return (
    <>
      <BookBanner
        failure={book.failure}
        queuedCount={book.queued.length}
        syncedAt={book.syncedAt}
        now={now}
        onRetry={() => void desk.refresh()}
      />
      {book.refused.map(({ change, message }) => (
        <RefusedNotice
          key={change.id}
          message={message}
          titles={titlesOf(change.orderIds)}
          onDismiss={() => void desk.dismissRefused(change.id)}
        />
      ))}
    </>
  );
};
