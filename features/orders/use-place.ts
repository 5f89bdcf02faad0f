import type { PlacedArticle } from '#components/order/order-stock.tsx';
import type { StockOutcome } from '#core/contract/stock-addition.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { notify } from '#core/state/notifications.ts';
import { stockFailure } from '#features/stock/stock-failure.ts';
import { outcomeText, useStockDesk } from '#features/stock/use-stock-desk.ts';

/**
 * Records where an article of the stock lies, even without a network, and offers « Annuler ». Resolves to null once
 * that is saved or waits; otherwise to the sentence that explains why not.
 */
export const usePlace = () => {
  const desk = useStockDesk();
  const putBack = async ({ id, place }: PlacedArticle, outcome: StockOutcome): Promise<void> => {
    try {
      await desk.undo(outcome, { change: { products: [{ id, place }] }, added: {} });
    } catch (error) {
      notify({ type: 'error', message: stockFailure(error) });
    }
  };
  return async (article: PlacedArticle, place: string | null): Promise<string | null> => {
    const { id, title, updatedAt } = article;
    let outcome: StockOutcome;
    try {
      outcome = await desk.change({ products: [{ id, place }] }, { [id]: updatedAt });
    } catch (error) {
      return stockFailure(error);
    }
    const { one } = placeWords();
    const where = place === null ? `sans ${one}` : `${one} ${place}`;
    const action = { label: 'Annuler', onAction: () => void putBack(article, outcome) };
    const message = outcomeText(`${title ?? 'Article'}${NARROW_NO_BREAK}: ${where}`, outcome);
    notify({ type: outcome.state === 'saved' ? 'success' : 'info', message, action });
    return null;
  };
};
