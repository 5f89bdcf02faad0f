import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { WireProposal } from '#core/contract/article-choices.ts';
import type { Purchase } from '#core/contract/purchases.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatCount, formatMoney, formatPlural } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { proposePurchases } from '#core/model/stock/propose-purchase.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { proposalsQuery } from '#core/queries/stock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { type NextPage, NextRows } from '#web/shell/use-pages.tsx';
import type { EnteredCost } from './cost-change.ts';
import { CostForm } from './cost-form.tsx';

export interface CostListProps {
  /** At least one. */
  sales: readonly UncostedSale[];
  /** Less valuable ones, which follow on the next pages. */
  further: number;
  nextPage: NextPage;
  entered: number;
  /** Purchases that are no article of the stock yet. */
  purchases: readonly Purchase[];
  now: Instant;
  text: string;
  onText: (text: string) => void;
  open: UncostedSale | null;
  onOpen: (sale: UncostedSale) => void;
  onSave: (sale: UncostedSale, cost: EnteredCost) => void;
  onLater: (sale: UncostedSale) => void;
  accountOf: ((sale: UncostedSale) => AccountMark) | undefined;
}

/** Only the price is unknown otherwise. */
const LACKS_ARTICLES: ReadonlySet<UncostedSale['missing']> = new Set(['none', 'incomplete']);

/** More rows are fetched from the list by pressing a button: thousands would slow down every key. */
const ROWS = 50;

/** The sales whose cost is unknown, the most valuable first, at most one of them open. */
export const CostList = (props: CostListProps) => {
  const { sales, further, nextPage, entered, purchases, now, text, onText, ...actions } = props;
  const { open, onOpen, onSave, onLater, accountOf } = actions;
  const [most, setMost] = useState(ROWS);
  const at = open === null ? -1 : sales.indexOf(open);
  const shown = sales.slice(0, Math.max(most, at + 1));
  const proposals = useProposals(open);
  const move = (step: 1 | -1): void => {
    const next = sales[at + step];
    if (next) onOpen(next);
  };
  return (
    <Card className="flex min-w-0 flex-col overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 max-sm:py-2 low:py-2">
        <h2 className="font-semibold">La plus chère d’abord</h2>
        <p role="status" className="text-small text-ink-2">
          {entered > 0 && `${formatPlural(entered, 'saisie')} · `}
          {formatCount(sales.length + further)} à faire
        </p>
        <p className="ml-auto flex flex-wrap items-center gap-1.5 text-small text-ink-2 max-xl:hidden">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choisir <Kbd>Échap</Kbd> plus tard <Kbd>Ctrl Z</Kbd> annuler
        </p>
      </div>
      <ol className="flex flex-col">
        {shown.map((sale, index) => (
          <li
            key={sale.id}
            className={`border-b border-line px-4 py-2.5 last:border-0 ${sale.id === open?.id ? 'border-l-4 border-l-plum bg-plum-soft' : ''}`}
          >
            <Row
              sale={sale}
              number={index + 1}
              now={now}
              account={accountOf?.(sale) ?? null}
              isOpen={sale.id === open?.id}
              onOpen={() => onOpen(sale)}
            />
            {sale.id === open?.id && (
              <CostForm
                key={sale.id}
                sale={sale}
                articles={proposals}
                purchases={proposePurchases(sale, purchases)}
                now={now}
                text={text}
                onText={onText}
                onSave={(cost) => onSave(sale, cost)}
                onLater={() => onLater(sale)}
                onMove={move}
              />
            )}
          </li>
        ))}
      </ol>
      {shown.length < sales.length + further && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-sunk px-4 py-2.5 text-small">
          <span>
            {formatPlural(sales.length + further - shown.length, 'autre vente', 'autres ventes')}, moins chères que
            celles-ci
          </span>
          <Button
            size="small"
            isPending={nextPage.isPending}
            onPress={() => {
              setMost(most + ROWS);
              if (shown.length + ROWS > sales.length && further > 0) nextPage.again();
            }}
          >
            Afficher la suite
          </Button>
        </div>
      )}
      {nextPage.isFailed && <NextRows {...nextPage} />}
    </Card>
  );
};

/** The articles that may be what a sale sold; none where only their price is unknown. */
const useProposals = (sale: UncostedSale | null): readonly WireProposal[] => {
  const enabled = sale !== null && LACKS_ARTICLES.has(sale.missing);
  const { data } = useQuery({ ...proposalsQuery(usePlatform().api, sale?.id ?? ''), enabled });
  return (enabled && data) || NO_PROPOSALS;
};

const NO_PROPOSALS: readonly WireProposal[] = [];

interface RowProps {
  sale: UncostedSale;
  number: number;
  now: Instant;
  account: AccountMark | null;
  isOpen: boolean;
  onOpen: () => void;
}

const Row = ({ sale, number, now, account, isOpen, onOpen }: RowProps) => {
  const title = sale.title ?? 'Sans titre';
  return (
    <div className="grid grid-cols-[1.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span className="text-right text-small text-ink-2 tabular-nums">{number}</span>
      <span className="relative shrink-0">
        <Photo url={sale.photoUrl} className="h-10.5 w-8.5" />
        {account && <AccountInitial account={account} className="absolute -bottom-1 -left-1.5" />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="truncate font-semibold">
          {title}
        </span>
        <span className="truncate text-small text-ink-2 max-sm:whitespace-normal">{detailOf(sale, now)}</span>
      </span>
      <span className="flex items-center justify-end gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
        {!isOpen && sale.like && sale.currency !== null && <LikeCost like={sale.like} currency={sale.currency} />}
        <span className="font-semibold tabular-nums">{formatMoney(toMinor(sale.brought.amount), sale.currency)}</span>
        {!isOpen && (
          <button
            type="button"
            onClick={onOpen}
            className="hatched min-h-8 cursor-pointer rounded-control border border-dashed border-saffron bg-saffron-soft px-2.5 font-semibold text-saffron"
          >
            à saisir
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </span>
    </div>
  );
};

interface LikeCostProps {
  like: NonNullable<UncostedSale['like']>;
  currency: string | null;
}

/** What most of the seller's own articles of its brand cost: hatched, and with their number. */
const LikeCost = ({ like: { brand, count, low, high }, currency }: LikeCostProps) => (
  <span className="hidden flex-col items-end text-small xl:flex">
    <span className="hatched rounded-inner bg-sunk px-1.5 font-semibold whitespace-nowrap tabular-nums">
      {formatMoney(toMinor(low), currency)} – {formatMoney(toMinor(high), currency)}
    </span>
    <span className="text-ink-2">
      {brand}, {formatPlural(count, 'article')}
    </span>
  </span>
);

const REASONS: Readonly<Record<UncostedSale['missing'], (sale: UncostedSale) => string | null>> = {
  none: () => null,
  unknown: () => null,
  unpriced: ({ known }) => (known?.lotId ? 'article d’un lot, part inconnue' : 'article connu, prix d’achat à saisir'),
  incomplete: ({ articles, productIds }) =>
    `${formatCount(productIds.length)} article connu sur ${formatCount(articles ?? 0)}, prix de tout le lot`,
  currency: () => 'acheté dans une autre devise',
};

/** « vendue 12 sept. · libérée 17 sept. · 3 articles » */
const detailOf = (sale: UncostedSale, now: Instant): string => {
  const [sold, released] = [toInstant(sale.soldAt), toInstant(sale.brought.at)];
  return [
    sold !== null && `vendue ${formatDay(sold, now)}`,
    released !== null && !sale.brought.stated && `libérée ${formatDay(released, now)}`,
    sale.brought.stated && 'prix de votre fichier',
    sale.missing === 'none' && (sale.articles ?? 1) > 1 && formatPlural(sale.articles ?? 0, 'article'),
    REASONS[sale.missing](sale),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
};
