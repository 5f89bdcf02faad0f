import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wallet as api } from '#core/contract/wallet.ts';
import { asSentence, NARROW_NO_BREAK } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import type { WalletOfMonth } from '#core/queries/wallet.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { changeFailure } from '#web/shell/change-failure.ts';
import { monthsText } from '#web/shell/months-text.ts';

/** A wallet, by its account or by the one that nothing has named yet. */
export type WalletName = Pick<WalletOfMonth, 'marketplaceUserId' | 'unnamedAccountId'>;

interface Statement {
  wallet: WalletName;
  months: readonly string[];
  quiet: boolean;
}

/** So far the only marketplace with a wallet. */
const MARKETPLACE = 'vinted' as const;

const toBody = ({ wallet: { marketplaceUserId, unnamedAccountId }, months, quiet }: Statement) => ({
  ...(marketplaceUserId === null ? { unnamedAccountId: unnamedAccountId ?? '' } : { marketplaceUserId }),
  marketplace: MARKETPLACE,
  months: [...months],
  quiet,
});

const doneText = ({ months, quiet }: Statement): string =>
  asSentence(`${monthsText(months)}${NARROW_NO_BREAK}: ${quiet ? 'aucun mouvement' : 'de nouveau à lire'}`);

/** Stores that nothing moved in some months of a wallet, or takes it back; either can be undone from its notice. */
export const useQuietMonths = () => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const send = (statement: Statement) =>
    sendAnnounced({ platform, queries }, ['wallet'], () =>
      platform.api.call(api.setQuiet, { body: toBody(statement) }),
    );
  const undo = useMutation({
    mutationFn: (statement: Statement) => send({ ...statement, quiet: !statement.quiet }),
    onError: (error) => notify({ type: 'error', message: changeFailure(error) }),
  });
  return useMutation({
    mutationFn: send,
    onSuccess: (_, statement) =>
      notify({
        type: 'success',
        message: doneText(statement),
        action: { label: 'Annuler', onAction: () => undo.mutate(statement) },
      }),
  });
};
