import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { isInStock } from '#core/model/stock/product.ts';
import type { Instant } from '#core/model/time.ts';
import type { Stock } from '#features/stock/use-stock.ts';
import { SaleChoice } from './sale-choice.tsx';

interface OwnSaleProps {
  product: WireProduct;
  now: Instant;
  stock: Stock;
  onClose: () => void;
}

/** Choosing the sale of an article that has none, and taking that choice back. */
export const OwnSale = ({ product, now, stock, onClose }: OwnSaleProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const name = product.title ?? 'Article';
  const choose = (sale: NamedSale): void => {
    onClose();
    const change = { id: product.id, chosenSale: chosenOf(sale) };
    const back = { id: product.id, chosenSale: null };
    void stock.saveOrNotify({ products: [change] }, `${name}${NARROW_NO_BREAK}: rapproché de sa vente`, [back]);
  };
  const takeBack = (sale: NonNullable<WireProduct['sale']>): void => {
    onClose();
    const back = { id: product.id, chosenSale: chosenOf(sale) };
    const change = { id: product.id, chosenSale: null };
    const message = `${name}${NARROW_NO_BREAK}: n’est plus rapproché de cette vente`;
    void stock.saveOrNotify({ products: [change] }, message, [back]);
  };
  const { sale } = product;
  if (sale) {
    return sale.by === 'chosen' && !product.wholeSale ? (
      <div>
        <Button size="small" onPress={() => takeBack(sale)}>
          Ce n’est pas cette vente
        </Button>
      </div>
    ) : null;
  }
  if (product.state !== 'unseen' && (product.state === 'unknown' || !isInStock(product.state))) return null;
  return isChoosing ? (
    <SaleChoice product={product} now={now} onChoose={choose} onClose={() => setChoosing(false)} />
  ) : (
    <div>
      <Button size="small" onPress={() => setChoosing(true)}>
        Choisir sa vente
      </Button>
    </div>
  );
};

type NamedSale = Pick<NonNullable<WireProduct['sale']>, 'id' | 'marketplace' | 'transactionId' | 'conversationId'>;

const chosenOf = ({ id: saleId, marketplace, transactionId, conversationId }: NamedSale) => ({
  ...{ saleId, marketplace, transactionId, conversationId },
});
