import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#web/screens/sign-in/sign-in-screen.tsx';
import { textSearch } from '#web/search-text.ts';
import { skipWhenSignedIn } from '#web/session/guard-route.ts';

const validateSearch = textSearch('mode', 'retour');

export const Route = createFileRoute('/app/se-connecter')({
  validateSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.retour),
  staticData: { title: 'Connexion' },
  component: function SignIn() {
    return <SignInScreen {...Route.useSearch()} />;
  },
});
