import type { ReturnDecision } from '#components/stock/return-choice.tsx';
import type { WireSale } from '#core/contract/sales.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';
import { useStock } from './use-stock.ts';

/** An article whose sale was undone, or whose return is open. */
export type ReturnedArticle = WireSale['returns'][number];

const WORDS: Readonly<Record<ReturnDecision, string>> = {
  back: 'revenu en stock',
  lost: 'perte, invendable',
};

/** Records what became of an article that was sent back, with « Annuler ». @param articles those that are shown */
export const useReturns = (articles: readonly ReturnedArticle[]) => {
  const { saveOrNotify } = useStock(articles.map((article) => ({ ...article, fate: 'kept', fateOn: null })));
  return ({ id, title }: ReturnedArticle, decision: ReturnDecision): void => {
    const today = toParisDay(clock.now);
    const said = decision === 'back' ? { returnedOn: today } : { fate: 'unsellable' as const, fateOn: today };
    const message = `${title ?? 'Article'}${NARROW_NO_BREAK}: ${WORDS[decision]}`;
    void saveOrNotify({ products: [{ id, ...said }] }, message);
  };
};
