import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { firstGap } from '#components/order/completeness-summary.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { WarningIcon } from '#components/ui/icons.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import { formatPlural } from '#core/model/french.ts';
import { isDoubtful } from '#core/model/order-lists.ts';
import type { OwnAccountName } from '#core/model/own-accounts.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#web/shell/unread.ts';

export interface DoubtCardProps {
  book: OrderBook | undefined;
  /** The seller's accounts, to name one when there are several. */
  accounts: readonly OwnAccountName[];
}

/** What keeps the figures from being sure, each with the way to settle it; nothing when all is known. */
export const DoubtCard = ({ book, accounts }: DoubtCardProps) => {
  const doubtful = book?.orders.filter(isDoubtful).length ?? 0;
  const gap = book && !isUnanswered(book) ? firstGap(book.completeness, accounts) : null;
  if (doubtful === 0 && gap === null) return null;
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
        {gap !== null && (
          <Doubt words={gap}>
            <LinkButton href={salesUrl(null)} isExternal size="small">
              Ouvrir mes ventes
            </LinkButton>
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
      <span className="first-letter:uppercase">{words}</span>
    </span>
    {children}
  </li>
);
