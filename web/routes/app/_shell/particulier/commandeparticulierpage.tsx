import { createFileRoute } from '@tanstack/react-router';
import { PrivateOrdersScreen } from '#web/screens/private/private-orders-screen.tsx';
import { parsePrivateSearch } from '#web/screens/private/private-search.ts';

export const Route = createFileRoute('/app/_shell/particulier/commandeparticulierpage')({
  validateSearch: parsePrivateSearch,
  staticData: { title: 'Ventes de particulier' },
  component: PrivateOrdersScreen,
});
