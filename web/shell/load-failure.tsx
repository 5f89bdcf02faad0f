import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { toUserText } from '#core/errors.ts';
import type { Loading } from './loading.ts';

interface LoadFailureProps {
  query: Loading<unknown>;
  /** Said when the server gave no sentence of its own. */
  failure: string;
}

/** What went wrong, above whatever was shown before; nothing while all is well. */
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
      {query.data !== undefined && 'Ce qui est affiché date de la dernière lecture réussie.'}
    </ErrorBanner>
  );
