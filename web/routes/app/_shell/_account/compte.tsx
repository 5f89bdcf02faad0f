import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#web/screens/account/account-screen.tsx';

export const Route = createFileRoute('/app/_shell/_account/compte')({
  staticData: { title: 'Compte' },
  component: AccountScreen,
});
