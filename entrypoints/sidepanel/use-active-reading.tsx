import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import type { LineNotice, NoticeSummary } from '#components/ui/notice-line.tsx';
import { Timed, usePresent } from '#components/ui/present.tsx';
import { toUserText } from '#core/errors.ts';
import { activeListName, endSentence, missingLine } from '#core/model/active-reading-text.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type {
  ActiveReadingBoard,
  ActiveReadingOffer,
  ActiveReadingPort,
  ActiveReadingRun,
} from '#core/platform/ports.ts';
import { activeReadingKey, activeReadingQuery } from '#core/queries/reading.ts';
import { notify } from '#core/state/notifications.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
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
  const { accounts } = useOwnAccounts();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const readable = usePresent(useCallback((now) => readableNow(board, now), [board]));
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
            {(now) => (
              <ReadingOffer
                {...board}
                offers={offers}
                accounts={accounts}
                siteUrl={siteUrl}
                now={now}
                onAsk={setAskedFor}
              />
            )}
          </Timed>,
          offers.length === 0 ? null : offerSummary(offers, readable, setAskedFor),
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

/** A run that broke off, or that the browser interrupted: it goes on only if the seller agrees. */
const needsSeller = ({ state, end }: ActiveReadingRun): boolean =>
  state === 'interrupted' || (state === 'ended' && end !== 'done' && end !== 'cancelled');

type Act = (action: () => Promise<void>) => Promise<void>;

const runSummary = (active: ActiveReadingPort, run: ActiveReadingRun, act: Act): NoticeSummary => {
  const { runId, state, end, done, total } = run;
  if (state === 'ended' && end !== null) {
    const action = { label: 'Compris', onPress: () => void act(() => active.dismiss(runId)) };
    if (needsSeller(run)) return { text: `Lecture arrêtée · ${endSentence(end, done)}`, tone: 'saffron', action };
    return { text: `Lecture terminée · ${formatPlural(done, 'page lue', 'pages lues')}`, action };
  }
  const count = `${formatCount(done)} sur ${formatPlural(total, 'page lue', 'pages lues')}`;
  if (state === 'interrupted') {
    const action = { label: 'Reprendre', onPress: () => void act(() => active.resume(runId)) };
    return { text: `Lecture interrompue · ${count}`, tone: 'saffron', action };
  }
  return {
    text: `${state === 'paused' ? 'En pause · ' : ''}${activeListName(run.list)}${NARROW_NO_BREAK}: ${count}`,
    action: { label: 'Arrêter', onPress: () => void act(() => active.cancel(runId)) },
    progress: total > 0 ? done / total : 0,
  };
};

/** The key of the first list of the seller that this tab can read now; null when there is none. */
const readableNow = (board: ActiveReadingBoard | undefined, now: Instant): string | null => {
  if (!board?.isPremium || !board.hasTab) return null;
  const isReadable = ({ list, isOfOtherAccount, availableAt }: ActiveReadingOffer): boolean =>
    list !== 'shop' && !isOfOtherAccount && (toInstant(availableAt) ?? now) <= now;
  return board.offers.find(isReadable)?.listKey ?? null;
};

const offerSummary = (
  offers: readonly ActiveReadingOffer[],
  readable: string | null,
  onAsk: (listKey: string) => void,
): NoticeSummary => ({
  text: missingLine(offers),
  action: readable === null ? undefined : { label: 'Lire', onPress: () => onAsk(readable) },
});

const rankOf = (run: ActiveReadingRun): number => {
  if (needsSeller(run)) return NOTICE_RANK.readingStopped;
  return run.state === 'ended' ? NOTICE_RANK.readingDone : NOTICE_RANK.reading;
};

const runNotice = (active: ActiveReadingPort, run: ActiveReadingRun, act: Act): LineNotice => ({
  key: 'run',
  rank: rankOf(run),
  summary: runSummary(active, run, act),
  content: (
    <ReadingRun
      run={run}
      onCancel={() => void act(() => active.cancel(run.runId))}
      onResume={() => void act(() => active.resume(run.runId))}
      onDismiss={() => void act(() => active.dismiss(run.runId))}
    />
  ),
});

const offerNotices = (content: ReactNode, summary: NoticeSummary | null): readonly LineNotice[] =>
  summary === null ? [] : [{ key: 'offer', rank: NOTICE_RANK.offer, content, summary }];

// What the worker reports about active reading comes after the first screen.

export const ReadingOffer = fetchedPart(async () => (await import('./sections/reading-offer.tsx')).ReadingOffer);

export const ReadingRun = fetchedPart(async () => (await import('./sections/reading-run.tsx')).ReadingRun);

export const ReadingWarning = fetchedPart(async () => (await import('./sections/reading-warning.tsx')).ReadingWarning);
