import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openBlob, saveBlob } from '#components/ui/blob-actions.ts';
import type { ExpenseChange, StatedExpense } from '#core/contract/expenses.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { formatMoney, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { createExpenseDesk } from '#core/queries/expenses.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { fromStated } from './expense-fields.ts';

const OFFLINE = `Hors connexion${NARROW_NO_BREAK}: rien n’a changé. Réessayez quand le serveur répond.`;
const FAILED = 'Rien n’a changé. Réessayez dans un instant.';

/** Why an expense was not saved. */
export const expenseFailure = (error: unknown): string => (isOffline(error) ? OFFLINE : toUserText(error, FAILED));

const nameOf = ({ type, amount, currency }: ExpenseChange | StatedExpense): string =>
  `${type}, ${formatMoney(toMinor(amount), currency)}`;

/** Enters, changes and forgets expenses, reports it, and offers to undo it. */
export const useExpenses = () => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const desk = useMemo(() => createExpenseDesk({ platform, queries }), [platform, queries]);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify({ type: 'error', message: expenseFailure(error) });
    }
  };
  const say = (what: string, undo: () => Promise<unknown>): void => {
    const action = { label: 'Annuler', onAction: () => void attempt(undo) };
    notify({ type: 'success', message: what, action });
  };
  return {
    /** @throws {AppError} nothing changed then */
    async save(change: ExpenseChange, before: StatedExpense | null): Promise<void> {
      await desk.save(change);
      const undo = () => (before === null ? desk.remove(change.id) : desk.save(fromStated(before)));
      say(`${nameOf(change)}${NARROW_NO_BREAK}: dépense ${before === null ? 'ajoutée' : 'modifiée'}`, undo);
    },
    /** @throws {AppError} the former one stays then */
    attach: desk.attach,
    /** Failures of the following are shown in a notification. */
    showReceipt: (id: string): Promise<void> =>
      attempt(async () => {
        const file = await desk.readReceipt(id);
        if (!openBlob(file)) saveBlob(`justificatif.${file.type.split('/').at(-1) ?? 'pdf'}`, file);
      }),
    removeReceipt: (id: string): Promise<void> =>
      attempt(async () => {
        await desk.removeReceipt(id);
        notify({ type: 'success', message: 'Justificatif retiré' });
      }),
    /** A receipt goes with its expense for good, so that only one without a receipt is put back. */
    remove: (stated: StatedExpense): Promise<void> =>
      attempt(async () => {
        await desk.remove(stated.id);
        const message = `${nameOf(stated)}${NARROW_NO_BREAK}: dépense supprimée`;
        if (stated.receipt === null) say(message, () => desk.save(fromStated(stated)));
        else notify({ type: 'success', message });
      }),
  };
};
export type ExpenseDesk = ReturnType<typeof useExpenses>;
