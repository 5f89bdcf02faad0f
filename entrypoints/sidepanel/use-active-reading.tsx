import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import type { Notice } from '#components/ui/notice-stack.tsx';
import { Timed } from '#components/ui/present.tsx';
import { toUserText } from '#core/errors.ts';
import type { ActiveReadingPort, ActiveReadingRun } from '#core/platform/ports.ts';
import { activeReadingKey, activeReadingQuery } from '#core/queries/reading.ts';
import { notify } from '#core/state/notifications.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';

export interface ActiveReadingOptions {
  active: ActiveReadingPort | undefined;
  siteUrl: () => Promise<string>;
  /** The seller's own lists, or another member's shop that the foreground tab shows. */
  of: 'lists' | 'shop';
}

/** « Lire les pages restantes »: the offer, the run and its outcome, and the confirmation before every run. */
export const useActiveReading = ({ active, siteUrl, of }: ActiveReadingOptions) => {
  const { data: board, refetch } = useQuery(
    active ? activeReadingQuery(active) : { queryKey: activeReadingKey, queryFn: skipToken },
  );
  const [askedFor, setAskedFor] = useState<string | null>(null);
  if (!active || !board) return { notices: [], question: null };
  const { run } = board;
  // Without a plan the shop's own section explains that one is needed: an offer next to it would repeat that.
  const isOffered = of === 'lists' || board.isPremium;
  const offers = board.offers.filter(({ list }) => isOffered && (list === 'shop') === (of === 'shop'));
  const asked = offers.find(({ listKey }) => listKey === askedFor) ?? null;

  const act = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      notify({ type: 'error', message: toUserText(error) });
    }
    await refetch();
  };
  const begin = (requests: number, listKey: string): void => {
    setAskedFor(null);
    void act(() => active.start(listKey, requests));
  };

  return {
    notices: run
      ? [runNotice(active, run, act)]
      : offerNotices(
          <Timed>
            {(now) => <ReadingOffer {...board} offers={offers} siteUrl={siteUrl} now={now} onAsk={setAskedFor} />}
          </Timed>,
          offers.length,
        ),
    question: asked && (
      <ReadingWarning
        offer={asked}
        isReaderKnown={board.isReaderKnown}
        onAgree={() => begin(asked.requests, asked.listKey)}
        onClose={() => setAskedFor(null)}
      />
    ),
  };
};

const runNotice = (
  active: ActiveReadingPort,
  run: ActiveReadingRun,
  act: (action: () => Promise<void>) => Promise<void>,
): Notice => ({
  key: 'run',
  rank:
    run.state === 'ended' && run.end !== 'done' && run.end !== 'cancelled'
      ? NOTICE_RANK.readingStopped
      : NOTICE_RANK.reading,
  content: (
    <ReadingRun
      run={run}
      onCancel={() => void act(() => active.cancel(run.runId))}
      onResume={() => void act(() => active.resume(run.runId))}
      onDismiss={() => void act(() => active.dismiss(run.runId))}
    />
  ),
});

const offerNotices = (content: ReactNode, count: number): readonly Notice[] =>
  count === 0 ? [] : [{ key: 'offer', rank: NOTICE_RANK.offer, content }];

// What the worker reports about active reading comes after the first screen.

export const ReadingOffer = fetchedPart(async () => (await import('./sections/reading-offer.tsx')).ReadingOffer);

export const ReadingRun = fetchedPart(async () => (await import('./sections/reading-run.tsx')).ReadingRun);

export const ReadingWarning = fetchedPart(async () => (await import('./sections/reading-warning.tsx')).ReadingWarning);
