import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LotChange, ProductChange, WireLot, WireProduct } from '#core/contract/products.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { createStockDesk, type StockChange } from '#core/queries/products.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const OFFLINE = `Hors connexion${NARROW_NO_BREAK}: rien n’a changé. Réessayez quand le serveur répond.`;
const FAILED = 'Rien n’a changé. Réessayez dans un instant.';

/** Why the stock did not change. */
export const stockFailure = (error: unknown): string => (isOffline(error) ? OFFLINE : toUserText(error, FAILED));

/** What a set of changes replaces: the former values of the same fields. */
const formerOf = (changes: readonly ProductChange[], products: readonly WireProduct[]): ProductChange[] => {
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.map((change) => {
    const before = byId.get(change.id) as Record<string, unknown> | undefined;
    const fields = Object.keys(change).filter(
      (name) => name !== 'id' && !(name === 'currency' && before?.[name] == null),
    );
    return { id: change.id, ...Object.fromEntries(fields.map((name) => [name, before?.[name] ?? null])) };
  });
};

/** Articles of which nothing was said before: forgetting them again undoes the change. */
const newOf = (changes: readonly ProductChange[], products: readonly WireProduct[]): Set<string> => {
  const said = new Set(products.filter(({ updatedAt }) => updatedAt !== null).map(({ id }) => id));
  return new Set(changes.map(({ id }) => id).filter((id) => !said.has(id)));
};

/** Changes the stock from a screen, says so, and offers to undo it. */
export const useStock = (products: readonly WireProduct[]) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const desk = useMemo(() => createStockDesk({ platform, queries }), [platform, queries]);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify({ type: 'error', message: stockFailure(error) });
    }
  };
  /** @throws {AppError} nothing changed then */
  const save = async (change: StockChange, message: string): Promise<void> => {
    const changes = change.products ?? [];
    const added = newOf(changes, products);
    const former = formerOf(
      changes.filter(({ id }) => !added.has(id)),
      products,
    );
    await desk.save(change);
    const undo = async (): Promise<void> => {
      if (former.length > 0) await desk.save({ products: former });
      const lotIds = (change.lots ?? []).filter(({ title }) => title !== undefined).map(({ id }) => id);
      if (added.size + lotIds.length > 0) await desk.remove({ productIds: [...added], lotIds });
    };
    notify({ type: 'success', message, action: { label: 'Annuler', onAction: () => void attempt(undo) } });
  };
  return {
    save,
    /** As `save`; a failure is said in a notification. */
    saveOrSay: (change: StockChange, message: string) => attempt(() => save(change, message)),
    /** Changes a known lot. @throws {AppError} */
    async saveLot(change: LotChange, { title, cost, announced, boughtOn }: WireLot): Promise<void> {
      await desk.save({ lots: [change] });
      const undo = () => desk.save({ lots: [{ id: change.id, title, cost, announced, boughtOn }] });
      const action = { label: 'Annuler', onAction: () => void attempt(undo) };
      notify({ type: 'success', message: `${title}${NARROW_NO_BREAK}: enregistré`, action });
    },
    /** Forgets what was entered about an article. */
    forget: (product: WireProduct) =>
      attempt(async () => {
        await desk.remove({ productIds: [product.id] });
        notify({ type: 'success', message: `${product.title ?? 'Article'}${NARROW_NO_BREAK}: saisie effacée` });
      }),
  };
};
export type Stock = ReturnType<typeof useStock>;
