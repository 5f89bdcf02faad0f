import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '#web/screens/subscription/subscription-screen.tsx';

export const Route = createFileRoute('/app/_shell/_account/mon-abonnement')({
  staticData: { title: 'Abonnement' },
  component: SubscriptionScreen,
});
