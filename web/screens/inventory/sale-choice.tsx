import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSettled } from '#components/ui/use-settled.ts';
import type { WireProduct } from '#core/contract/product.ts';
import type { SaleChoice as SaleChoiceOf } from '#core/contract/sale-choices.ts';
import { toUserText } from '#core/errors.ts';
import { MOST_SEARCHED } from '#core/model/fold.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { saleChoicesQuery } from '#core/queries/stock.ts';
import { usePlatform } from '#features/workplace.tsx';

export interface SaleChoiceProps {
  product: WireProduct;
  now: Instant;
  onChoose: (sale: SaleChoiceOf['sale']) => void;
  onClose: () => void;
}

const FAILED = 'Vos ventes n’ont pas pu être lues. Réessayez dans un instant.';

/** The sales in which an article may have been sold, the likeliest first, by keyboard too. */
export const SaleChoice = ({ product, now, onChoose, onClose }: SaleChoiceProps) => {
  const [search, setSearch] = useState('');
  const query = useQuery(saleChoicesQuery(usePlatform().api, product.id, useSettled(search)));
  const list = useRef<HTMLUListElement>(null);
  const { choices, more } = query.data ?? NOTHING;
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the buttons inside, which have roles of their own
    <div onKeyDown={move} className="flex flex-col gap-2 rounded-card border border-line p-3">
      <SearchField
        label="Rechercher parmi vos ventes"
        placeholder="Titre, acheteur, numéro"
        value={search}
        onChange={setSearch}
        maxLength={MOST_SEARCHED}
      />
      {query.isPending && <Skeleton className="h-12 w-full" />}
      {query.error && !query.data && (
        <p role="alert" className="text-small font-medium text-red">
          {toUserText(query.error, FAILED)}
        </p>
      )}
      {query.data && !query.isPlaceholderData && choices.length === 0 && (
        <p className="text-small text-ink-2">Aucune vente ne peut être la sienne.</p>
      )}
      <ul
        ref={list}
        aria-label="Ventes proposées"
        className="flex max-h-64 flex-col divide-y divide-line overflow-y-auto"
      >
        {choices.map((choice) => (
          <li key={choice.sale.id}>
            <SaleButton {...choice} now={now} onChoose={() => onChoose(choice.sale)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-small text-ink-2">
          {formatPlural(more, 'autre')}
          {NARROW_NO_BREAK}: précisez la recherche.
        </p>
      )}
      <div>
        <Button size="small" variant="quiet" onPress={onClose}>
          Laisser sans vente
        </Button>
      </div>
    </div>
  );
};

const NOTHING = { choices: [], more: 0 };
const REASONS = { title: 'même titre', words: 'titre proche', unknown: null } as const;

type SaleButtonProps = SaleChoiceOf & { now: Instant; onChoose: () => void };

const SaleButton = ({ sale, reason, articles, now, onChoose }: SaleButtonProps) => {
  const soldAt = toInstant(sale.date);
  const notes = [
    reason && REASONS[reason],
    articles > 0 && `lot${NARROW_NO_BREAK}: ${formatPlural(articles, 'article')} déjà`,
    soldAt === null ? 'date inconnue' : `vendue ${formatDay(soldAt, now)}`,
    sale.buyerLogin,
  ];
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full cursor-pointer items-baseline justify-between gap-3 rounded-inner px-1 py-2 text-left hover:bg-sunk focus-visible:outline-2 focus-visible:outline-plum"
    >
      <span className="min-w-0">
        <span dir="auto" className="block font-semibold wrap-break-word">
          {sale.title ?? 'Sans titre'}
        </span>
        <span className="text-small text-ink-2">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="shrink-0 tabular-nums">
        {sale.price === null ? 'prix inconnu' : formatMoney(toMinor(sale.price), sale.currency)}
      </span>
    </button>
  );
};
