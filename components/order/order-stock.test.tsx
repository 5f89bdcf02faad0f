import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { OrderStock } from './order-stock.tsx';

it('shows a dash in place of the margin of an order that no article is linked to', () => {
  const stock = { products: [], cost: null, tied: null, currency: null, missing: 'none' as const };
  const markup = renderToStaticMarkup(
    <OrderStock order={makeOrder()} stock={stock} onPlace={async () => null} onReturn={() => undefined} />,
  );
  const text = markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(text).toBe(
    'Dans votre stock Aucun article de votre stock ne lui est relié. Prix d’achat inconnu Marge — inconnue',
  );
});
