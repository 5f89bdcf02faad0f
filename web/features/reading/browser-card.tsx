import { useSnapshot } from 'valtio';
import { BrowserBoard } from '#components/reading/browser-board.tsx';
import { clock } from '#core/state/clock.ts';
import { useReadingBoard } from '#features/reading/reading-board.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

/** Inside the extension only: what this browser still holds, and the pages it put aside. */
export const BrowserCard = () => {
  const { now } = useSnapshot(clock);
  const { query, dismiss } = useReadingBoard();
  return (
    <LoadedCard title="Ce navigateur" query={query} failure="L’état de ce navigateur n’a pas pu être lu.">
      {(board) => <BrowserBoard board={board} now={now} onDismiss={(id) => void dismiss(id)} />}
    </LoadedCard>
  );
};
