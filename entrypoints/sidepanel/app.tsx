import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { OfflineIcon } from '#components/ui/icons.tsx';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import { toUserText } from '#core/errors.ts';
import { sessionQuery } from '#core/queries/session.ts';
import type { Panel } from './panel.ts';
import { Desk } from './sections/desk.tsx';
import { DeskSkeleton } from './sections/desk-skeleton.tsx';
import { Notifications } from './sections/notifications.tsx';

const SignIn = lazy(async () => ({ default: (await import('./sections/sign-in.tsx')).SignIn }));

export const App = ({ panel }: { panel: Panel }) => (
  <UiProvider>
    <QueryClientProvider client={panel.client}>
      <main className="flex h-full flex-col">
        <Suspense fallback={<DeskSkeleton />}>
          <Screen panel={panel} />
        </Suspense>
      </main>
      <Notifications />
    </QueryClientProvider>
  </UiProvider>
);

/** Without an answer on who is signed in, orders that are held are still worth working on. */
const Screen = ({ panel }: { panel: Panel }) => {
  const session = useQuery(sessionQuery(panel.platform.api));
  const book = useQuery(panel.desk.query);
  if (session.data?.user) return <Desk panel={panel} />;
  if (session.data) return <SignIn panel={panel} sessionError={session.data.sessionError} />;
  if (session.isPending || book.isPending) return <DeskSkeleton />;
  if (book.data && book.data.syncedAt !== null) return <Desk panel={panel} />;
  return (
    <EmptyState
      title="Le serveur ne répond pas"
      icon={<OfflineIcon size={22} />}
      action={<Button onPress={() => void session.refetch()}>Réessayer</Button>}
    >
      {toUserText(session.error)}
    </EmptyState>
  );
};
