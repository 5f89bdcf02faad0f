import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { firstGap } from '#components/order/completeness-summary.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { WarningIcon } from '#components/ui/icons.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { formatPlural } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import type { OwnAccountName } from '#core/model/own-accounts.ts';
import type { Instant } from '#core/model/time.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';

export interface DoubtCardProps {
  book: OrderBook | undefined;
  /** The seller's accounts, to name one when there are several. */
  accounts: readonly OwnAccountName[];
}

const doubtCounts = (orders: readonly Order[], now: Instant): readonly [doubtful: number, suspended: number] => {
  const groups = groupOrders(orders, now);
  return [groups.doubtful.length, groups.suspended.length];
};

/** What makes the figures uncertain, each with a way to settle it; nothing when all is known. */
export const DoubtCard = ({ book, accounts }: DoubtCardProps) => {
  const [doubtful, suspended] = usePresent(useCallback((now) => doubtCounts(book?.orders ?? [], now), [book]));
  const gap = book && !isUnanswered(book) ? firstGap(book.completeness, accounts) : null;
  if (doubtful === 0 && suspended === 0 && gap === null) return null;
  return (
    <Card className="flex flex-col px-4 py-2" aria-label="Ce qui reste incertain">
      <h2 className="sr-only">Ce qui reste incertain</h2>
      <ul className="flex flex-col divide-y divide-line">
        {doubtful > 0 && (
          <Doubt words={formatPlural(doubtful, 'commande à vérifier', 'commandes à vérifier')}>
            <Link to="/app/commandes" search={{ liste: 'a-verifier' }} className={buttonClass('secondary', 'small')}>
              Vérifier
            </Link>
          </Doubt>
        )}
        {suspended > 0 && (
          <Doubt words={`${formatPlural(suspended, 'commande suspendue', 'commandes suspendues')}, à ne pas expédier`}>
            <Link to="/app/commandes" search={{ liste: 'suspendues' }} className={buttonClass('secondary', 'small')}>
              Voir
            </Link>
          </Doubt>
        )}
        {gap !== null && (
          <Doubt words={gap}>
            <SalesLink size="small" />
          </Doubt>
        )}
      </ul>
    </Card>
  );
};

const Doubt = ({ words, children }: { words: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
    <span className="flex min-w-0 grow basis-48 items-start gap-2">
      <WarningIcon className="mt-0.5 text-saffron" />
      <span>{words}</span>
    </span>
    {children}
  </li>
);
