import { useMemo, useState } from 'react';
import type { WireProduct } from '#core/contract/product.ts';
import { type ChangedCost, changedByLeaving, changedPast } from './changed-past.ts';
import type { ProductFields } from './product-fields.ts';
import type { ShownStock } from './waiting-stock.ts';

/** What is sold and would cost something else, and whether the seller agreed to that. */
export interface PastChange {
  /** Another day in a lot, or articles that leave theirs: one, or several. */
  reason: 'day' | 'article' | 'articles';
  changed: readonly ChangedCost[];
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** One agrees to one change: another one is asked for again. */
const useAgreement = (change: string): Pick<PastChange, 'isAgreed' | 'onAgree'> => {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  return { isAgreed: agreedTo === change, onAgree: (yes) => setAgreedTo(yes ? change : null) };
};

type LotStock = Pick<ShownStock, 'products' | 'lots'>;

interface DayInput {
  product: WireProduct;
  fields: ProductFields;
  before: ProductFields;
  stock: LotStock;
  isWrong: boolean;
}

/** What another day in its lot changes of what is sold; null where nothing changes. */
export const useChangedDay = ({
  product: { id },
  fields: { lotId, lotSince },
  before,
  stock,
  isWrong,
}: DayInput): PastChange | null => {
  const agreement = useAgreement(lotSince);
  const isChanged = lotId !== '' && lotId === before.lotId && lotSince !== before.lotSince && !isWrong;
  const changed = useMemo(
    () => (isChanged ? changedPast(stock, { products: [{ id, lotId, lotSince: lotSince || null }], lots: [] }) : []),
    [isChanged, stock, id, lotId, lotSince],
  );
  return changed.length === 0 ? null : { reason: 'day', changed, ...agreement };
};

/** What is sold and changes because articles leave their lots; null where nothing does. @param leaving a stable list */
export const useLeaving = (stock: LotStock, leaving: readonly WireProduct[]): PastChange | null => {
  const agreement = useAgreement(leaving.map(({ id, lotId }) => `${lotId} ${id}`).join());
  const changed = useMemo(() => changedByLeaving(stock, leaving), [stock, leaving]);
  const reason = leaving.length === 1 ? 'article' : 'articles';
  return changed.length === 0 ? null : { reason, changed, ...agreement };
};
