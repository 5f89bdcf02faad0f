import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { LotChange, ProductChange } from '#core/contract/products.ts';
import type { StockInBook } from '#core/contract/stock-addition.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { StockChange } from '#core/queries/products.ts';
import { notify } from '#core/state/notifications.ts';
import { stockFailure } from './stock-failure.ts';
import { useStockQueue } from './use-shown-stock.ts';
import { outcomeText, type Undone, useStockDesk } from './use-stock-desk.ts';

/** An article with at least the fields that are going to change. */
type KnownArticle = Pick<WireProduct, 'id' | 'updatedAt'>;

/** What a set of changes replaces: the former values of the same fields. */
const formerOf = (changes: readonly ProductChange[], products: readonly KnownArticle[]): ProductChange[] => {
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.map((change) => {
    // A change names fields of an article; which of them is only known here.
    const before = byId.get(change.id) as Record<string, unknown> | undefined;
    const fields = Object.keys(change).filter(
      (name) => name !== 'id' && !(name === 'currency' && before?.[name] == null),
    );
    return { id: change.id, ...Object.fromEntries(fields.map((name) => [name, before?.[name] ?? null])) };
  });
};

/** Articles about which nothing was entered before: forgetting them again undoes the change. */
const newOf = (
  changes: readonly ProductChange[],
  products: readonly KnownArticle[],
  queue: StockInBook,
): Set<string> => {
  const said = new Set(products.filter(({ updatedAt }) => updatedAt !== null).map(({ id }) => id));
  const bought = new Set((queue.purchases ?? []).flatMap(({ addition }) => addition.products.map(({ id }) => id)));
  return new Set(changes.map(({ id }) => id).filter((id) => !said.has(id) && !bought.has(id)));
};

/** Ids of what waits of this article alone, and of the purchase that adds it. */
const waitingOf = ({ purchases = [], stockChanges = [] }: StockInBook, id: string): string[] => {
  const isIts = (parts: readonly { id: string }[]): boolean =>
    parts.length > 0 && parts.every((part) => part.id === id);
  return [
    ...purchases.filter(({ addition }) => isIts(addition.products)).map((purchase) => purchase.id),
    ...stockChanges
      .filter(({ change, refusal }) => refusal === null && change.lots.length === 0 && isIts(change.products))
      .map((waiting) => waiting.id),
  ];
};

/** Changes the stock from a screen, reports it, and offers to undo it. */
export const useStock = (products: readonly KnownArticle[]) => {
  const desk = useStockDesk();
  const queue = useStockQueue();
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify({ type: 'error', message: stockFailure(error) });
    }
  };
  const make = async (change: StockChange, message: string, undone: Undone): Promise<void> => {
    const ids = new Set(change.products?.map(({ id }) => id));
    const seen = products.flatMap(({ id, updatedAt }) => (ids.has(id) ? [[id, updatedAt] as const] : []));
    const outcome = await desk.change(change, Object.fromEntries(seen));
    const action = { label: 'Annuler', onAction: () => void attempt(() => desk.undo(outcome, undone)) };
    notify({
      type: outcome.state === 'saved' && outcome.message === null ? 'success' : 'info',
      message: outcomeText(message, outcome),
      action,
    });
  };
  /**
   * @param undone what puts known articles back, where the articles on screen do not show it
   * @throws {AppError} nothing changed then
   */
  const save = (change: StockChange, message: string, undone?: readonly ProductChange[]): Promise<void> => {
    const changes = change.products ?? [];
    const added = newOf(changes, products, queue);
    const known = changes.filter(({ id }) => !added.has(id));
    const lotIds = (change.lots ?? []).filter(({ title }) => title !== undefined).map(({ id }) => id);
    return make(change, message, {
      change: { products: [...(undone ?? formerOf(known, products))] },
      added: { productIds: [...added], lotIds },
    });
  };
  return {
    save,
    /** As `save`; a failure is shown in a notification. */
    saveOrNotify: (change: StockChange, message: string, undone?: readonly ProductChange[]) =>
      attempt(() => save(change, message, undone)),
    /** Changes a known lot. @throws {AppError} */
    saveLot: (change: LotChange, { title, cost, announced, boughtOn }: WireLot): Promise<void> => {
      const former = { lots: [{ id: change.id, title, cost, announced, boughtOn }] };
      return make({ lots: [change] }, `${title}${NARROW_NO_BREAK}: enregistré`, { change: former, added: {} });
    },
    /** Forgets what was entered about an article, and what of it waits for the server. */
    forget: (product: WireProduct) =>
      attempt(async () => {
        const waiting = waitingOf(queue, product.id);
        if (product.updatedAt !== null) await desk.remove({ productIds: [product.id] });
        for (const id of waiting) await desk.takeBack(id);
        notify({ type: 'success', message: `${product.title ?? 'Article'}${NARROW_NO_BREAK}: saisie effacée` });
      }),
  };
};
export type Stock = ReturnType<typeof useStock>;
