import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import { UiProvider } from '#components/ui/ui-provider.tsx';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { sessionQuery } from '#core/queries/session.ts';
import { siteQuery } from '#core/queries/site.ts';
import { shownPreferences } from '#core/state/shown-preferences.ts';
import { NotificationArea } from '#features/notification-area.tsx';
import { closeHelp, useIsHelpOpen } from '#features/shortcuts/help-state.ts';
import { useHelpKey } from '#features/shortcuts/use-shortcuts.ts';
import { WorkplaceProvider } from '#features/workplace.tsx';
import type { Panel } from './panel.ts';
import { PanelHelp, PreferencesFollower, SignIn } from './parts.tsx';
import { Desk } from './sections/desk.tsx';
import { DeskSkeleton } from './sections/desk-skeleton.tsx';
import type { SignInProps } from './sections/sign-in.tsx';

export const App = ({ panel }: { panel: Panel }) => (
  <UiProvider>
    <QueryClientProvider client={panel.client}>
      <WorkplaceProvider value={panel}>
        <main className="flex h-full flex-col">
          <Screen panel={panel} />
        </main>
        <NotificationArea />
      </WorkplaceProvider>
    </QueryClientProvider>
  </UiProvider>
);

/** Stored orders can be worked on at once, before the server replies who is signed in, and even when it does not. */
const Screen = ({ panel }: { panel: Panel }) => {
  const session = useQuery(sessionQuery(panel.platform.api));
  const book = useQuery(panel.desk.query);
  const site = useQuery(siteQuery(panel.platform));
  const { version } = useSnapshot(shownPreferences);
  if (session.data && !session.data.user) {
    if (site.error) return <Unreachable error={site.error} />;
    if (site.isPending) return <DeskSkeleton />;
    return <SignedOut panel={panel} siteUrl={site.data} sessionError={session.data.sessionError} />;
  }
  const isHeld = book.data !== undefined && book.data.syncedAt !== null;
  if (session.data || isHeld) {
    return (
      <>
        {session.data?.user && <PreferencesFollower sellerId={session.data.user.id} />}
        <Desk key={version} panel={panel} />
      </>
    );
  }
  if (site.error) return <Unreachable error={site.error} />;
  if (site.isPending || session.isPending || book.isPending) return <DeskSkeleton />;
  return (
    <EmptyState
      title="Le serveur ne répond pas"
      icon={<OfflineIcon size={22} />}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button onPress={() => void session.refetch()}>Réessayer</Button>
          <Button variant="quiet" onPress={panel.links.openOptions}>
            Ouvrir les options
          </Button>
        </span>
      }
    >
      {toUserText(session.error)} Adresse du serveur{NARROW_NO_BREAK}:{' '}
      <span className="wrap-break-word">{site.data}</span>
    </EmptyState>
  );
};

/** The sign-in, with its help. */
const SignedOut = (props: SignInProps) => {
  const isHelped = useIsHelpOpen();
  useHelpKey();
  return (
    <>
      <SignIn {...props} />
      {isHelped && <PanelHelp panel={props.panel} screen="sign-in" onClose={closeHelp} />}
    </>
  );
};

/** The extension's worker does not reply: nothing can be shown. */
const Unreachable = ({ error }: { error: unknown }) => (
  <EmptyState
    title="L’extension ne répond pas"
    icon={<OfflineIcon size={22} />}
    action={<Button onPress={() => location.reload()}>Réessayer</Button>}
  >
    {toUserText(error)} Vos modifications en attente sont gardées.
  </EmptyState>
);
