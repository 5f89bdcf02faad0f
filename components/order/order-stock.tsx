import type { ReactNode } from 'react';
import { ReturnChoice, type ReturnDecision } from '#components/stock/return-choice.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { OrderProducts } from '#core/contract/products.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { orderMargin } from '#core/model/stock/order-margin.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import { OrderSection } from './order-section.tsx';
import { PlaceLine } from './place-line.tsx';

const TITLE = 'Dans votre stock';

/** Why the cost of an order is unknown. */
export const REASONS: Readonly<Record<NonNullable<OrderProducts['missing']>, string>> = {
  none: 'inconnu',
  incomplete: 'inconnu, un article manque',
  unpriced: 'à saisir',
  currency: 'dans une autre devise',
  unknown: 'inconnu',
};

/** An article as far as its place is concerned. */
export type PlacedArticle = Pick<OrderProducts['products'][number], 'id' | 'title' | 'place' | 'updatedAt'>;

interface OrderStockProps {
  order: Order;
  stock: OrderProducts;
  /** Resolves to null once the place is saved; otherwise to the sentence that explains why not. */
  onPlace: (article: PlacedArticle, place: string | null) => Promise<string | null>;
  onReturn: (article: ReturnedOfOrder, decision: ReturnDecision) => void;
}

export type ReturnedOfOrder = OrderProducts['products'][number];

/** Where the articles of an order lie, what they cost and what the sale leaves; a dash where the stock knows none of them. */
export const OrderStock = ({ order, stock, onPlace, onReturn }: OrderStockProps) => {
  const { products, cost, tied, missing } = stock;
  const costMinor = toMinor(cost);
  const returned = products.filter(({ state }) => state === 'to_decide');
  const margin = orderMargin(order, costMinor);
  const tiedMinor = toMinor(tied ?? 0) ?? 0;
  const less = tiedMinor > 0 ? 'moins son coût' : 'moins l’achat';
  return (
    <OrderSection title={TITLE}>
      {products.length === 0 && <p>Aucun article de votre stock ne lui est relié.</p>}
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {products.map(({ id, title, sku, place, updatedAt }) => (
          <PlaceLine
            key={id}
            name={[products.length > 1 && (title ?? 'Sans titre'), sku ?? 'sans SKU'].filter(Boolean).join(' · ')}
            place={place}
            onSave={(said) => onPlace({ id, title, place, updatedAt }, said)}
          />
        ))}
      </ul>
      {returned.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-ink">
          L’article est-il revenu{NARROW_NO_BREAK}?
          <ReturnChoice articles={returned} onDecide={onReturn} />
        </p>
      )}
      <dl className={classNames('flex flex-col gap-1.5', products.length > 0 && 'border-t border-line pt-1.5')}>
        <Line
          label="Prix d’achat"
          value={costMinor === null ? REASONS[missing ?? 'unknown'] : money(costMinor - tiedMinor, order)}
        />
        {tiedMinor > 0 && <Line label="Dépenses de l’article" value={money(tiedMinor, order)} />}
        {margin ? (
          <Line
            label={`${margin.isReceived ? 'Reçu' : 'Prix de vente'}, ${less}`}
            value={formatSigned(margin.minor, order.currency)}
          />
        ) : (
          <Line label="Marge" value={<Dash word="inconnue" />} />
        )}
      </dl>
    </OrderSection>
  );
};

/** As high as the section of an order that no article is linked to. */
export const OrderStockSkeleton = () => (
  <OrderSection title={TITLE}>
    {['w-3/4', 'w-full', 'w-full'].map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
      <Skeleton key={place} className={`h-5 ${width}`} />
    ))}
  </OrderSection>
);

const money = (minor: number, { currency }: Order): string => formatMoney(minor, currency);

const Line = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt>{label}</dt>
    <dd className="ml-auto text-ink tabular-nums">{value}</dd>
  </div>
);
