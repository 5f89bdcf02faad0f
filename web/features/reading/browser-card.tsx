import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { BrowserBoard } from '#components/reading/browser-board.tsx';
import type { ReadingPort } from '#core/platform/ports.ts';
import { readingQuery } from '#core/queries/reading.ts';
import { clock } from '#core/state/clock.ts';
import { LoadedCard } from '#web/shell/loaded-card.tsx';

/** Inside the extension only: what this browser still holds, and the pages it put aside. */
export const BrowserCard = ({ reading }: { reading: ReadingPort }) => {
  const { now } = useSnapshot(clock);
  const query = useQuery(readingQuery(reading));
  const { refetch } = query;
  useEffect(() => reading.subscribe(() => void refetch()), [reading, refetch]);
  const dismiss = async (id: string): Promise<void> => {
    await reading.dismiss(id);
    await refetch();
  };
  return (
    <LoadedCard title="Ce navigateur" query={query} failure="L’état de ce navigateur n’a pas pu être lu.">
      {(board) => <BrowserBoard board={board} now={now} onDismiss={(id) => void dismiss(id)} />}
    </LoadedCard>
  );
};
