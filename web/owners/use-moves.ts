import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountMove, accountMoves } from '#core/contract/account-moves.ts';
import { doneMoveText, staysText, undoneMoveText } from '#core/model/move-text.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { changeFailure } from '#web/shell/change-failure.ts';
import type { MoveBody } from './move-subject.ts';

/**
 * Moves data to an owner, and undoes it; every screen refetches what it concerns.
 * @param showsFailure the screen itself shows why a move failed, as a dialog must: content outside it is not announced
 */
export const useMoves = ({ showsFailure = false } = {}) => {
  const { platform, desk } = useWorkplace();
  const queries = useQueryClient();
  const send = <T>(call: () => Promise<T>): Promise<T> =>
    sendAnnounced({ platform, queries }, ['accounts', 'wallet'], call);
  const undo = useMutation({
    mutationFn: ({ moveId }: AccountMove) => send(() => platform.api.call(accountMoves.undo, { params: { moveId } })),
    onSuccess: ({ left }) => notify({ type: left === 0 ? 'success' : 'warning', message: undoneMoveText(left) }),
    onError: (error) => notify({ type: 'error', message: changeFailure(error) }),
    onSettled: () => desk.refresh(),
  });
  const move = useMutation({
    /** `to`: name of the target account; null for none yet. */
    mutationFn: ({ body }: { body: MoveBody; to: string | null }) =>
      send(() => platform.api.call(accountMoves.create, { body })),
    onSuccess: ({ move: done, conflicts }, { to }) =>
      notify({
        type: conflicts.length === 0 ? 'success' : 'warning',
        message: [doneMoveText(done, to, conflicts.length), staysText(conflicts.length)]
          .filter((words) => words !== '')
          .join('. '),
        action: { label: 'Annuler', onAction: () => undo.mutate(done) },
      }),
    onError: (error) => {
      if (!showsFailure) notify({ type: 'error', message: changeFailure(error) });
    },
    onSettled: () => desk.refresh(),
  });
  return { move, undo };
};
