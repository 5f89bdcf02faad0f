import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '#web/screens/subscription/subscription-screen.tsx';
import { parseSubscriptionSearch } from '#web/screens/subscription/subscription-search.ts';

export const Route = createFileRoute('/app/_shell/_account/mon-abonnement')({
  validateSearch: parseSubscriptionSearch,
  staticData: { title: 'Abonnement' },
  component: SubscriptionScreen,
});
