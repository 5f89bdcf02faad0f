import type { OrderDetails } from '#core/contract/orders.ts';
import { formatMoney, formatPlural } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';

type Article = OrderDetails['items'][number];

const noteOf = ({ brand, size, condition }: Article): string =>
  [brand, size, condition].filter((part) => part !== null && part !== '').join(' · ');

/** The articles of a bundle; a single article is the order itself, so it is not repeated. */
export const OrderArticles = ({ items, count }: { items: readonly Article[]; count: number | null }) => {
  const total = Math.max(count ?? 0, items.length);
  if (total < 2) return null;
  const hidden = total - items.length;
  return (
    <section aria-label="Articles du lot" className="flex flex-col border-t border-line py-3.5">
      <h3 className="pb-2 font-title font-bold text-ink">Lot de {formatPlural(total, 'article')}</h3>
      <ul className="flex flex-col">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two articles may be alike to the letter, and none ever moves
          <li key={index} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
            <span className="flex min-w-0 flex-col">
              <span className="font-medium text-ink wrap-break-word">{item.title?.trim() || 'Article sans titre'}</span>
              {noteOf(item) !== '' && <span className="text-small">{noteOf(item)}</span>}
            </span>
            <span className="shrink-0 font-medium text-ink tabular-nums">
              {formatMoney(toMinor(item.price), item.currency)}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-t border-line pt-2 text-small">
          {formatPlural(hidden, 'article reste à lire', 'articles restent à lire')} dans la conversation.
        </p>
      )}
    </section>
  );
};
