import type { ReactNode } from 'react';
import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import { Timed } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { isOffline, isPreparing, toUserText } from '#core/errors.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { ScreenNotices } from './screen-notices.tsx';

interface LoadedCardProps<Data> {
  title: string;
  query: Loading<Data>;
  /** Shown when the server sent no sentence of its own. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A card with data from the server: a skeleton while loading, then the data; an error keeps what was there. */
export const LoadedCard = <Data,>({ title, query, failure, children }: LoadedCardProps<Data>) => (
  <Card className="flex flex-col gap-3 p-4 sm:p-5">
    <h2 className="font-title text-section font-bold">{title}</h2>
    <LoadFailure query={query} failure={failure} />
    {query.data === undefined
      ? !query.error && (
          <SkeletonGroup label={`Chargement : ${title}`} className="flex flex-col gap-2 py-1">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-3 w-64" />
          </SkeletonGroup>
        )
      : children(query.data)}
  </Card>
);

interface LoadFailureProps {
  query: Loading<unknown>;
  /** Shown when the server sent no sentence of its own. */
  failure: string;
  /** Shown without a network where nothing was kept. */
  notKept?: string;
  /** A note on earlier data, shown without a network. */
  children?: ReactNode;
}

/** What went wrong, above the earlier data; nothing while all is well. */
export const LoadFailure = ({ query, failure, notKept = NEEDS_NETWORK, children }: LoadFailureProps) => {
  const { data, error, isFetching, refetch, dataUpdatedAt: readAt } = query;
  if (!error) return null;
  if (isPreparing(error)) return <Banner tone="blue" role="status" title={toUserText(error, failure)} />;
  const retry = (
    <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
      Réessayer
    </Button>
  );
  if (isOffline(error) && data !== undefined && readAt) {
    return (
      <Timed>
        {(now) => (
          <OfflineNotice age={formatAge(readAt, now)} retry={retry} onRetry={() => void refetch()}>
            {children}
          </OfflineNotice>
        )}
      </Timed>
    );
  }
  return (
    <ErrorBanner title={toUserText(error, failure)} action={retry}>
      {data === undefined ? isOffline(error) && notKept : HELD}
    </ErrorBanner>
  );
};

interface OfflineNoticeProps {
  /** « il y a 3 h ». */
  age: string;
  retry: ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

const OfflineNotice = ({ age, retry, onRetry, children }: OfflineNoticeProps) => {
  const title = `Lu ${age}, hors connexion`;
  const content = (
    <Banner tone="saffron" role="status" icon={<OfflineIcon />} title={title} action={retry}>
      {children}
    </Banner>
  );
  const summary = { text: title, tone: 'saffron', action: { label: 'Réessayer', onPress: onRetry } } as const;
  const notice = { key: 'offline', rank: NOTICE_RANK.book, content, summary };
  return <ScreenNotices subject="la dernière lecture" notices={[notice]} className="" />;
};

const HELD = 'Ce qui est affiché date de la dernière lecture réussie.';
const NEEDS_NETWORK =
  'Ceci se lit sur le serveur. Sans réseau restent vos commandes, et vos ventes, votre stock et vos dépenses tels que lus ici.';

interface CutNoteProps {
  cut: { shown: number; of: number } | null | undefined;
  /** « ventes »: the words for the rows, and « les plus récentes ». */
  words: { one: string; many: string; newest: string };
}

/** What lacks below: the browser keeps the newest rows of a list that is too long. */
export const CutNote = ({ cut, words: { one, many, newest } }: CutNoteProps) =>
  cut && (
    <p>
      Ce navigateur ne garde que {formatPlural(cut.shown, one, many)} sur {formatCount(cut.of)}, {newest}
      {NARROW_NO_BREAK}: les totaux et les nombres reviennent avec le réseau.
    </p>
  );

/** The state of a request as a screen needs it: a query has this shape. */
export interface Loading<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** When the data was read (epoch ms); 0 or absent where that is unknown. */
  dataUpdatedAt?: number;
  refetch: () => Promise<unknown>;
}
