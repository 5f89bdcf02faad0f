import type { ReactNode } from 'react';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { isOffline, toUserText } from '#core/errors.ts';

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
}

/** What went wrong, above the earlier data; nothing while all is well. */
export const LoadFailure = ({ query, failure }: LoadFailureProps) =>
  query.error && (
    <ErrorBanner
      title={toUserText(query.error, failure)}
      action={
        <Button size="small" isPending={query.isFetching} onPress={() => void query.refetch()}>
          Réessayer
        </Button>
      }
    >
      {noteOf(query)}
    </ErrorBanner>
  );

const HELD = 'Ce qui est affiché date de la dernière lecture réussie.';
const NEEDS_NETWORK = 'Ceci se lit sur le serveur. Vos commandes, elles, restent lisibles sans réseau.';

const noteOf = ({ data, error }: Loading<unknown>): string | null => {
  if (data !== undefined) return HELD;
  return isOffline(error) ? NEEDS_NETWORK : null;
};

/** The state of a request as a screen needs it: a query has this shape. */
export interface Loading<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}
