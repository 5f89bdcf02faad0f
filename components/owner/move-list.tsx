import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { AccountMove } from '#core/contract/account-moves.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { movedText } from '#core/model/move-text.ts';
import { accountName, type OwnAccountName, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface MoveListProps {
  moves: readonly AccountMove[];
  accounts: readonly OwnAccountName[];
  now: Instant;
  /** The move being undone; null for none. */
  undoing: string | null;
  onUndo: (move: AccountMove) => void;
}

/** Every decision by the seller about owners, each of which can be undone. */
export const MoveList = ({ moves, ...rest }: MoveListProps) => (
  <ul className="flex flex-col divide-y divide-line">
    {moves.map((move) => (
      <Entry key={move.moveId} move={move} {...rest} />
    ))}
  </ul>
);

const ageOf = (iso: string, now: Instant): string => {
  const at = toInstant(iso);
  return at === null ? 'date inconnue' : formatAge(at, now);
};

const contentOf = (move: AccountMove): string =>
  movedText(move) || (move.lists > 0 ? formatPlural(move.lists, 'liste') : 'Rien de nouveau');

const Entry = ({ move, accounts, now, undoing, onUndo }: { move: AccountMove } & Omit<MoveListProps, 'moves'>) => {
  const words = `${contentOf(move)} vers ${accountName(move.marketplaceUserId ?? UNKNOWN_ACCOUNT, accounts)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="wrap-break-word">{words}</p>
        <p className="text-small text-ink-2">{ageOf(move.at, now)}</p>
      </div>
      {move.undoneAt !== null ? (
        <Chip>annulé {ageOf(move.undoneAt, now)}</Chip>
      ) : now > (toInstant(move.undoableUntil) ?? now) ? (
        <p className="text-small text-ink-2">Plus de 90 jours : ne s’annule plus</p>
      ) : (
        <Button
          size="small"
          isPending={undoing === move.moveId}
          isDisabled={undoing !== null && undoing !== move.moveId}
          aria-label={`Annuler : ${words}, ${ageOf(move.at, now)}`}
          onPress={() => onUndo(move)}
        >
          Annuler
        </Button>
      )}
    </li>
  );
};
