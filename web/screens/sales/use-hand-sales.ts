import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HandSale, HandSaleChange } from '#core/contract/hand-sales.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { createHandSaleDesk } from '#core/queries/hand-sales.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { fromStated } from './hand-sale-fields.ts';

const OFFLINE = `Hors connexion${NARROW_NO_BREAK}: une vente ne s’enregistre qu’avec le réseau.`;
const FAILED = 'Rien n’a changé. Réessayez dans un instant.';

/** Why a sale was not saved. */
export const handSaleFailure = (error: unknown): string => (isOffline(error) ? OFFLINE : toUserText(error, FAILED));

const nameOf = ({ title, price, currency }: HandSaleChange | HandSale): string =>
  `${title}, ${formatMoney(toMinor(price), currency)}`;

/** Enters, changes and forgets sales, reports it, and offers to undo it. */
export const useHandSales = () => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const desk = useMemo(() => createHandSaleDesk({ platform, queries }), [platform, queries]);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify({ type: 'error', message: handSaleFailure(error) });
    }
  };
  const say = (what: string, undo: () => Promise<unknown>): void => {
    const action = { label: 'Annuler', onAction: () => void attempt(undo) };
    notify({ type: 'success', message: what, action });
  };
  return {
    /** @throws {AppError} nothing changed then */
    async save(id: string, change: HandSaleChange, before: HandSale | null): Promise<void> {
      await desk.save(id, change);
      const undo = () => (before === null ? desk.remove(id) : desk.save(id, fromStated(before)));
      say(`${nameOf(change)}${NARROW_NO_BREAK}: vente ${before === null ? 'ajoutée' : 'modifiée'}`, undo);
    },
    /** A failure is shown in a notification. */
    remove: (sale: HandSale): Promise<void> =>
      attempt(async () => {
        await desk.remove(sale.id);
        say(`${nameOf(sale)}${NARROW_NO_BREAK}: vente supprimée`, () => desk.save(sale.id, fromStated(sale)));
      }),
  };
};
export type HandSaleDesk = ReturnType<typeof useHandSales>;
