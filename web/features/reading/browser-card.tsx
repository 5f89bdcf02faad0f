import { BrowserBoard } from '#components/reading/browser-board.tsx';
import { useNow } from '#components/ui/present.tsx';
import { useReadingBoard } from '#features/reading/reading-board.tsx';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

/** Inside the extension only: what this browser still holds, and the pages it put aside. */
export const BrowserCard = () => {
  const now = useNow();
  const { query, dismiss } = useReadingBoard();
  return (
    <LoadedCard title="Ce navigateur" query={query} failure="L’état de ce navigateur n’a pas pu être lu.">
      {(board) => <BrowserBoard board={board} now={now} onDismiss={(id) => void dismiss(id)} />}
    </LoadedCard>
  );
};
