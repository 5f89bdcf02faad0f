import { useQuery } from '@tanstack/react-query';
import { MoveList } from '#components/owner/move-list.tsx';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { useNow } from '#components/ui/present.tsx';
import { toUserText } from '#core/errors.ts';
import { accountMovesQuery } from '#core/queries/account-moves.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { useMoves } from '#web/owners/use-moves.ts';

const LOADING_FAILED = 'Les changements de compte n’ont pas pu être lus.';

/** The seller's moves between accounts, each of which can be undone; nothing when there are none. */
export const MoveHistory = () => {
  const { data, error } = useQuery(accountMovesQuery(usePlatform().api));
  const { accounts } = useOwnAccounts();
  const now = useNow();
  const { undo } = useMoves();
  if (error && !data)
    return (
      <div className="mt-4">
        <ErrorBanner title={toUserText(error, LOADING_FAILED)} />
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="changements" className="mt-4 border-t border-line pt-4">
      <h3 id="changements" className="font-semibold">
        Changements de compte
      </h3>
      <MoveList
        moves={data}
        accounts={accounts}
        now={now}
        undoing={undo.isPending ? undo.variables.moveId : null}
        onUndo={(move) => undo.mutate(move)}
      />
    </section>
  );
};
