import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { firstGap } from '#components/order/completeness-summary.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { WarningIcon } from '#components/ui/icons.ts';
import { usePresent } from '#components/ui/present.tsx';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import type { OwnAccountName } from '#core/model/own-accounts.ts';
import type { Regime } from '#core/model/regime.ts';
import type { Instant } from '#core/model/time.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { monthsText } from '#web/shell/months-text.ts';

export interface DoubtLinesProps {
  book: OrderBook | undefined;
  /** The seller's accounts, to name one when there are several. */
  accounts: readonly OwnAccountName[];
  /** Undefined while the money is not known. */
  reply: HomeReply | undefined;
  regime: Regime | undefined;
}

const doubtCounts = (orders: readonly Order[], now: Instant): readonly [doubtful: number, suspended: number] => {
  const groups = groupOrders(orders, now);
  return [groups.doubtful.length, groups.suspended.length];
};

/** What makes the figures uncertain, each with a way to settle it; nothing when all is known. */
export const DoubtLines = ({ book, accounts, reply, regime }: DoubtLinesProps) => {
  const [doubtful, suspended] = usePresent(useCallback((now) => doubtCounts(book?.orders ?? [], now), [book]));
  const gap = book && !isUnanswered(book) ? firstGap(book.completeness, accounts) : null;
  const uncosted = reply ? uncostedText(reply.range) : null;
  const unread = reply?.range.unread ?? [];
  if (doubtful === 0 && suspended === 0 && gap === null && uncosted === null && unread.length === 0) return null;
  return (
    <section aria-label="Ce qui reste incertain">
      <h2 className="sr-only">Ce qui reste incertain</h2>
      <ul className="flex flex-wrap items-center gap-x-8 gap-y-1 px-1">
        {uncosted !== null && (
          <Doubt words={uncosted}>
            <Link to="/app/ventes/prix-d-achat" search={{ regime }} className={buttonClass('secondary', 'small')}>
              Compléter
            </Link>
          </Doubt>
        )}
        {unread.length > 0 && (
          <Doubt words={`Porte-monnaie à lire${NARROW_NO_BREAK}: ${monthsText(unread)}`}>
            <Link to="/app/porte-monnaie" className={buttonClass('secondary', 'small')}>
              Lire
            </Link>
          </Doubt>
        )}
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
    </section>
  );
};

/** « Il manque 34 prix d’achat (962,00 € de ventes hors résultat) »; null when none is missing. */
const uncostedText = ({ figures }: HomeSpan): string | null => {
  const lacking = figures.filter(({ unknown }) => unknown.count > 0);
  const count = lacking.reduce((sum, { unknown }) => sum + unknown.count, 0);
  if (count === 0) return null;
  const sums = lacking.map(({ unknown, currency }) => formatMoney(signedMinor(unknown.received), currency));
  return `Il manque ${formatPlural(count, 'prix', 'prix')} d’achat (${sums.join(' + ')} de ventes hors résultat)`;
};

const Doubt = ({ words, children }: { words: string; children: ReactNode }) => (
  <li className="flex items-center gap-x-3 max-sm:w-full max-sm:justify-between">
    <span className="flex min-w-0 items-start gap-2">
      <WarningIcon className="mt-0.5 text-saffron" />
      <span className="text-ink-2">{words}</span>
    </span>
    {children}
  </li>
);
