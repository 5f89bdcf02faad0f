import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import type { LineNotice } from '#components/ui/notice-line.tsx';
import { usePresent } from '#components/ui/present.tsx';
import { sessionQuery } from '#core/queries/session.ts';
import { keptAccount } from '#core/state/kept-account.ts';
import { NOTICE_RANK } from './notice-rank.ts';
import { KEPT_TITLE, leavingTitle } from './session/leaving-title.ts';
import { storageTitle } from './storage-title.ts';
import { usePlatform } from './workplace.tsx';

// The first screen must not wait for any of these.
const LeavingNotice = fetchedPart(async () => (await import('./session/leaving-notice.tsx')).LeavingNotice);
const KeptNotice = fetchedPart(async () => (await import('./session/kept-notice.tsx')).KeptNotice);
const StorageNotice = fetchedPart(async () => (await import('./storage-notice.tsx')).StorageNotice);

/** Links that each place draws in its own way. */
export interface AccountWays {
  /** To where an account is deleted. */
  toDeletion: ReactNode;
  /** To where room is made for new data. */
  toRoom: ReactNode;
}

/** What concerns every screen of an account: it is going to be deleted, it has just been kept from that, its room is scarce. */
export const useAccountNotices = ({ toDeletion, toRoom }: AccountWays): readonly LineNotice[] => {
  const { isShown: isKept } = useSnapshot(keptAccount);
  const { data: session } = useQuery(sessionQuery(usePlatform().api));
  const { leavesAt, storage } = session ?? {};
  const leaving = usePresent(useCallback((now) => leavesAt && leavingTitle(leavesAt, now), [leavesAt]));
  const notices: LineNotice[] = [];
  if (leavesAt !== undefined && leaving !== undefined) {
    const summary = { text: leaving, tone: 'red' } as const;
    notices.push({
      ...{ key: 'leaving', rank: NOTICE_RANK.leaving, summary },
      content: <LeavingNotice leavesAt={leavesAt} />,
    });
  } else if (isKept) {
    const summary = { text: KEPT_TITLE, tone: 'saffron' } as const;
    notices.push({ key: 'kept', rank: NOTICE_RANK.leaving, summary, content: <KeptNotice wayOut={toDeletion} /> });
  }
  if (storage !== undefined) {
    const summary = { text: storageTitle(storage), tone: 'saffron' } as const;
    const content = <StorageNotice share={storage} action={toRoom} />;
    notices.push({ key: 'storage', rank: NOTICE_RANK.storage, summary, content });
  }
  return notices;
};
