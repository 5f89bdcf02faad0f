import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BrowserBoard } from '#components/reading/browser-board.tsx';
import { HealthList } from '#components/reading/health-list.tsx';
import { Ledger } from '#components/reading/ledger.tsx';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { Completeness } from '#core/contract/completeness.ts';
import { toUserText } from '#core/errors.ts';
import { SWITCHED_OFF } from '#core/marketplaces/reader-switches.ts';
import { noteTexts, reasonText } from '#core/marketplaces/reason-text.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { useReadingBoard } from '#features/reading/reading-board.tsx';
import type { Panel } from '../panel.ts';

export interface ReadingHealthProps {
  panel: Panel;
  ledger: readonly Completeness[];
  onClose: () => void;
}

const FAILED = 'L’état de la lecture n’a pas pu être lu. Rouvrez le panneau.';

/** « État de la lecture » in place of the orders: what this browser read, by kind of page. */
export const ReadingHealth = ({ panel, ledger, onClose }: ReadingHealthProps) => {
  const { query, board, dismiss } = useReadingBoard();
  const { error } = query;
  const { data: accounts } = useQuery(ownAccountsQuery(panel.platform.api));
  const now = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="relative flex min-h-0 grow flex-col gap-5 overflow-y-auto px-3.5 pt-1 pb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={title} tabIndex={-1} className="text-section font-bold outline-none">
          État de la lecture
        </h2>
        <Button size="small" onPress={onClose}>
          Revenir aux commandes
        </Button>
      </div>
      {error && <ErrorBanner title={toUserText(error, FAILED)} />}
      {!board && !error && <HealthSkeleton />}
      {board && (
        <>
          <HealthList
            isOfThisBrowser
            kinds={board.health}
            off={SWITCHED_OFF}
            now={now}
            reasonText={reasonText}
            noteTexts={noteTexts}
          />
          <Part title="Pages lues">
            <Ledger lists={ledger} accounts={accounts ?? []} now={now} />
          </Part>
          <Part title="Ce navigateur">
            <BrowserBoard board={board} now={now} onDismiss={(id) => void dismiss(id)} />
          </Part>
        </>
      )}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="flex flex-col gap-1.5">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
);

const HealthSkeleton = () => (
  <SkeletonGroup label="Chargement de l’état de la lecture" className="flex flex-col gap-6 py-2">
    {['a', 'b', 'c'].map((row) => (
      <div key={row} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-56" />
      </div>
    ))}
  </SkeletonGroup>
);
