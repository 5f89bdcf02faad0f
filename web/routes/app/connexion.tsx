import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#core/queries/session.ts';
import { ConnectionScreen } from '#web/screens/sign-in/connection-screen.tsx';
import { textSearch } from '#web/search-text.ts';
import { skipWhenSignedIn } from '#web/session/guard-route.ts';

const validateSearch = textSearch('token', 'adresse', 'garder', 'appareil', 'oubli', 'retour');

export const Route = createFileRoute('/app/connexion')({
  validateSearch,
  beforeLoad: async ({ context, search, location }) => {
    if ([search.token, search.adresse, search.garder, search.oubli].some((part) => part !== undefined)) return;
    if (search.appareil === undefined) return skipWhenSignedIn(context, search.retour);
    const { user } = await context.queryClient.ensureQueryData(sessionQuery(context.platform.api));
    if (!user) throw redirect({ to: '/app/se-connecter', search: { retour: location.href }, replace: true });
  },
  staticData: { title: 'Connexion' },
  component: function Connection() {
    return <ConnectionScreen {...Route.useSearch()} />;
  },
});
