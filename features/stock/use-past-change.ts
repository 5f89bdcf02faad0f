import { useMemo, useState } from 'react';
import type { WireProduct } from '#core/contract/products.ts';
import { changedPast } from './changed-past.ts';
import type { ProductFields } from './product-fields.ts';
import type { ShownStock } from './waiting-stock.ts';

interface PastInput {
  product: WireProduct;
  fields: ProductFields;
  before: ProductFields;
  stock: Pick<ShownStock, 'products' | 'lots'>;
  isWrong: boolean;
}

/** What another day in its lot changes of what is sold, and whether the seller agreed to it; null where nothing changes. */
export const usePastChange = ({ product: { id }, fields: { lotId, lotSince }, before, stock, isWrong }: PastInput) => {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isChanged = lotId !== '' && lotId === before.lotId && lotSince !== before.lotSince && !isWrong;
  const changed = useMemo(
    () => (isChanged ? changedPast(stock, { products: [{ id, lotId, lotSince: lotSince || null }], lots: [] }) : []),
    [isChanged, stock, id, lotId, lotSince],
  );
  if (changed.length === 0) return null;
  return { changed, isAgreed: agreedTo === lotSince, onAgree: (yes: boolean) => setAgreedTo(yes ? lotSince : null) };
};
