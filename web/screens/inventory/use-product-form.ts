import { type FormEvent, useMemo, useState } from 'react';
import type { WireProduct } from '#core/contract/product.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import { fieldErrors, type ProductFields, toChange, toFields } from '#features/stock/product-fields.ts';
import { stockFailure } from '#features/stock/stock-failure.ts';
import { useLateArticle } from '#features/stock/use-late-article.ts';
import { LOT_UNREAD, type LotStock, useLotStock } from '#features/stock/use-lot-stock.ts';
import { useChangedDay, useLeaving } from '#features/stock/use-past-change.ts';
import type { Stock } from '#features/stock/use-stock.ts';

export interface ProductFormInput {
  product: WireProduct;
  /** It as the server has it; undefined while it does not. */
  given: WireProduct | undefined;
  now: Instant;
  stock: Stock;
  onClose: () => void;
}

/** The fields of an article, what is wrong with them, what they change of what is sold, and saving them. */
export const useProductForm = ({ product, given, now, stock, onClose }: ProductFormInput) => {
  const today = toParisDay(now);
  const [before] = useState(() => toFields(product));
  const [fields, setFields] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const lotStock = useOwnLots(product, given, fields.lotId);
  const lot = lotStock.stock.lots.find(({ id }) => id === fields.lotId) ?? null;
  const isMoved = fields.lotId !== before.lotId;
  const joining = useMemo(() => (isMoved && lot !== null ? [{ product, lot }] : []), [isMoved, lot, product]);
  const late = useLateArticle({ joining, stock: lotStock.stock, today });
  const errors = fieldErrors(fields, today, lot);
  const isWrong = errors.lotSince !== undefined;
  const changedDay = useChangedDay({ product, fields, before, stock: lotStock.stock, isWrong });
  const leaving = useMemo(() => (isMoved && product.lotId !== null ? [product] : []), [isMoved, product]);
  const left = useLeaving(lotStock.stock, leaving);
  const past = changedDay ?? left;
  const isAsked = isMoved || fields.lotSince !== before.lotSince;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(errors).length > 0 || late?.problem != null || past?.isAgreed === false) return;
    if (isAsked && !lotStock.isKnown) return setFailure(LOT_UNREAD);
    const after = late ? { ...fields, lotSince: late.since ?? '' } : fields;
    const change = toChange(product.id, before, after, today, product.currency);
    if (change === null) return onClose();
    setPending(true);
    try {
      const name = fields.title || product.title || 'Article';
      await stock.save({ products: [change] }, `${name}${NARROW_NO_BREAK}: enregistré`);
      onClose();
    } catch (error) {
      setFailure(stockFailure(error));
      setPending(false);
    }
  };
  const set = (name: keyof ProductFields) => (text: string) => {
    // The day belongs to its lot.
    const ofLot = name === 'lotId' && { lotSince: text === before.lotId ? before.lotSince : '' };
    setFields((current) => ({ ...current, ...ofLot, [name]: text }));
  };
  return { fields, set, errors: isChecked ? errors : {}, late, past, isChecked, failure, isPending, save, lotStock };
};

/** The lot that an article is in, the one that it is being put in, and all others by name. */
const useOwnLots = (product: WireProduct, given: WireProduct | undefined, chosen: string): LotStock => {
  const lotIds = useMemo(
    () => [...new Set([product.lotId ?? '', chosen])].filter((id) => id !== ''),
    [product.lotId, chosen],
  );
  const own = useMemo(() => [given ?? product], [given, product]);
  return useLotStock(lotIds, own);
};
