import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { randomId } from '#core/api/random-id.ts';
import type { Purchase } from '#core/contract/purchases.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { recentPurchases } from '#core/model/purchases.ts';
import type { Instant } from '#core/model/time.ts';
import { purchasesQuery } from '#core/queries/wallet.ts';
import { useStockQueue } from '#features/stock/use-shown-stock.ts';
import type { Stock } from '#features/stock/use-stock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { ignoreChanges, stockChange } from './purchase-change.ts';

export interface RecentPurchasesProps {
  recent: readonly Purchase[];
  stock: Stock;
}

/** Recent purchases that are not in stock, nor on their way there. */
export const useRecentPurchases = (now: Instant): readonly Purchase[] => {
  const { data } = useQuery(purchasesQuery(usePlatform().api));
  const { stockChanges, savedStock } = useStockQueue();
  return useMemo(() => {
    const changes = [...(stockChanges?.filter(({ refusal }) => refusal === null) ?? []), ...(savedStock ?? [])];
    const onTheirWay = new Set(changes.flatMap(({ change }) => change.products.map(({ purchaseId }) => purchaseId)));
    return recentPurchases(data ?? [], now).filter(
      ({ id, phase, stocked }) => !stocked && !onTheirWay.has(id) && phase !== 'cancelled' && phase !== 'refunded',
    );
  }, [data, now, stockChanges, savedStock]);
};

/** « 3 achats récents : mettre en stock ? » with what they cost; nothing when there is none. */
export const RecentPurchases = ({ recent, stock }: RecentPurchasesProps) => {
  const [isBusy, setBusy] = useState(false);
  if (recent.length === 0) return null;
  const run = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const [count, one] = [recent.length, recent.length === 1];
  return (
    <section
      aria-label="Achats récents"
      className="mb-4 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-plum-soft px-4 py-3"
    >
      <div className="mr-auto flex min-w-0 flex-col">
        <h2 className="font-semibold">
          {formatPlural(count, 'achat')} récent{one ? '' : 's'}
          {NARROW_NO_BREAK}: mettre en stock{NARROW_NO_BREAK}?
        </h2>
        <p className="max-w-full truncate text-small text-ink-2">{recent.slice(0, 3).map(titleText).join(' · ')}</p>
      </div>
      <Split purchases={recent} />
      <div className="flex gap-2">
        <Button
          variant="quiet"
          isDisabled={isBusy}
          onPress={() =>
            void run(
              stock.saveOrNotify(
                { products: ignoreChanges(recent, randomId) },
                `${formatPlural(count, 'achat')}${NARROW_NO_BREAK}: gardé${one ? '' : 's'} pour vous, hors du stock`,
              ),
            )
          }
        >
          Ignorer
        </Button>
        <Button
          isPending={isBusy}
          onPress={() =>
            void run(stock.saveOrNotify(stockChange(recent, randomId), `${formatPlural(count, 'achat')} en stock`))
          }
        >
          Mettre en stock
        </Button>
      </div>
    </section>
  );
};

const titleText = ({ title }: Purchase): string => title ?? 'Sans titre';

const PARTS = [
  { name: 'price', label: 'articles' },
  { name: 'serviceFee', label: 'protection' },
  { name: 'shipping', label: 'port' },
] as const;

/** « 55,50 € articles + 4,88 € protection + 8,66 € port = 69,04 € », of purchases in one currency. */
const Split = ({ purchases }: { purchases: readonly Purchase[] }) => {
  const [currency, ...others] = new Set(purchases.map((purchase) => purchase.currency));
  if (!currency || others.length > 0) return null;
  const sums = PARTS.map(({ name, label }) => ({ label, sum: sumOf(purchases, name) }));
  const total = sums.reduce<number | null>((all, { sum }) => (all === null || sum === null ? null : all + sum), 0);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2 tabular-nums">
      {sums.map(({ label, sum }, index) => (
        <span key={label}>
          {index > 0 && '+ '}
          <span className="font-semibold text-ink">{sum === null ? 'inconnu' : formatMoney(sum, currency)}</span>{' '}
          {label}
        </span>
      ))}
      {total !== null && <span className="font-semibold text-ink">= {formatMoney(total, currency)}</span>}
    </p>
  );
};

const sumOf = (purchases: readonly Purchase[], name: (typeof PARTS)[number]['name']): number | null =>
  purchases.reduce<number | null>((sum, purchase) => {
    const minor = toMinor(purchase[name]);
    return sum === null || minor === null ? null : sum + minor;
  }, 0);
