import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import type { WireSale } from '#core/contract/sales.ts';
import { toUserText } from '#core/errors.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';
import { proposeSales, type SaleProposal } from '#core/model/stock/propose-sale.ts';
import { type Instant, toInstant, toParisDay } from '#core/model/time.ts';
import { salesChoiceQuery } from '#core/queries/sales.ts';
import { usePlatform } from '#features/workplace.tsx';

export interface SaleChoiceProps {
  product: WireProduct;
  /** All articles: a sale that has some may still be the one, when several were sold together. */
  products: readonly WireProduct[];
  now: Instant;
  onChoose: (sale: WireSale) => void;
  onClose: () => void;
}

/** Rows at most; the search finds the others. */
const SHOWN = 30;
const FIRST_DAY = '2000-01-01';
const FAILED = 'Vos ventes n’ont pas pu être lues. Réessayez dans un instant.';

/** The sales in which an article may have been sold, the likeliest first, by keyboard too. */
export const SaleChoice = ({ product, products, now, onChoose, onClose }: SaleChoiceProps) => {
  const [search, setSearch] = useState('');
  const { query, found } = useChoosableSales(product, products, now, search);
  const list = useRef<HTMLUListElement>(null);
  const shown = found.slice(0, SHOWN);
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
      />
      {query.isPending && <Skeleton className="h-12 w-full" />}
      {query.error && !query.data && (
        <p role="alert" className="text-small font-medium text-red">
          {toUserText(query.error, FAILED)}
        </p>
      )}
      {query.data && found.length === 0 && (
        <p className="text-small text-ink-2">Aucune vente ne peut être la sienne.</p>
      )}
      <ul
        ref={list}
        aria-label="Ventes proposées"
        className="flex max-h-64 flex-col divide-y divide-line overflow-y-auto"
      >
        {shown.map((proposal) => (
          <li key={proposal.sale.id}>
            <SaleButton {...proposal} now={now} onChoose={() => onChoose(proposal.sale)} />
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="text-small text-ink-2">
          {formatPlural(found.length - SHOWN, 'autre')}
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

const REASONS = { title: 'même titre', words: 'titre proche' } as const;

interface Choosable extends SaleProposal<WireSale> {
  /** Articles that it has already. */
  articles: number;
}

const SaleButton = ({ sale, reason, articles, now, onChoose }: Choosable & { now: Instant; onChoose: () => void }) => {
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

const useChoosableSales = (product: WireProduct, products: readonly WireProduct[], now: Instant, search: string) => {
  const scope = { from: FIRST_DAY, to: toParisDay(now), regime: regimeOf(product) };
  const query = useQuery(salesChoiceQuery(usePlatform().api, scope));
  const proposed = useMemo((): Choosable[] => {
    const counts = new Map<string, number>();
    const whole = new Set<string>();
    for (const { sale, wholeSale } of products) {
      if (sale === null) continue;
      counts.set(sale.id, (counts.get(sale.id) ?? 0) + 1);
      if (wholeSale) whole.add(sale.id);
    }
    const sales = (query.data?.sales ?? []).filter(
      ({ id, doubtful, outcome }) => !doubtful && outcome !== 'never_counted' && !whole.has(id),
    );
    return proposeSales(product, sales).map((each) => ({ ...each, articles: counts.get(each.sale.id) ?? 0 }));
  }, [product, products, query.data]);
  const found = useMemo(() => {
    const patterns = searchPatterns(search);
    // Sales that have their article come up when the seller asks for them.
    if (patterns.length === 0) return proposed.filter(({ articles }) => articles === 0);
    return proposed.filter(({ sale }) => {
      const text = [sale.title, sale.buyerLogin, sale.transactionId, sale.conversationId].filter(Boolean).join(' ');
      return patterns.every((pattern) => pattern.test(text));
    });
  }, [proposed, search]);
  return { query, found };
};

const regimeOf = ({ regime }: WireProduct) => (regime === 'unknown' || regime === null ? undefined : regime);
