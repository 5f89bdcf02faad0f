import type { OrderProducts } from '#core/contract/products.ts';
import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';
import { OrderSection } from './order-section.tsx';

const REASONS: Readonly<Record<NonNullable<OrderProducts['missing']>, string>> = {
  none: 'inconnu',
  incomplete: 'inconnu, un article manque',
  unpriced: 'à saisir',
  currency: 'dans une autre devise',
  unknown: 'inconnu',
};

/** Where the articles of an order lie, what they cost and what the sale leaves; nothing while the stock knows none. */
export const OrderStock = ({ order, stock }: { order: Order; stock: OrderProducts }) => {
  const { products, cost, tied, missing } = stock;
  if (products.length === 0) return null;
  const [costMinor, priceMinor] = [toMinor(cost), toMinor(order.received ?? order.price)];
  const tiedMinor = toMinor(tied ?? 0) ?? 0;
  const less = tiedMinor > 0 ? 'moins son coût' : 'moins l’achat';
  return (
    <OrderSection title="Dans votre stock">
      <ul className="flex flex-col gap-1.5">
        {products.map(({ id, title, sku, place }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-break-word">
              {products.length > 1 && `${title ?? 'Sans titre'} · `}
              {sku ?? 'sans SKU'}
            </span>
            <span className="ml-auto font-semibold text-ink">{place === null ? 'sans bac' : `Bac ${place}`}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1.5 border-t border-line pt-1.5">
        <Line
          label="Prix d’achat"
          value={costMinor === null ? REASONS[missing ?? 'unknown'] : money(costMinor - tiedMinor, order)}
        />
        {tiedMinor > 0 && <Line label="Dépenses de l’article" value={money(tiedMinor, order)} />}
        {costMinor !== null && priceMinor !== null && (
          <Line
            label={`${order.received !== null ? 'Reçu' : 'Prix de vente'}, ${less}`}
            value={formatSigned(priceMinor - costMinor, order.currency)}
          />
        )}
      </dl>
    </OrderSection>
  );
};

const money = (minor: number, { currency }: Order): string => formatMoney(minor, currency ?? 'EUR');

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt>{label}</dt>
    <dd className="ml-auto text-ink tabular-nums">{value}</dd>
  </div>
);
