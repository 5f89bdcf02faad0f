import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#web/screens/orders/orders-screen.tsx';
import { parseOrdersSearch } from '#web/screens/orders/orders-search.ts';

export const Route = createFileRoute('/app/_shell/commandes')({
  validateSearch: parseOrdersSearch,
  staticData: { title: 'Commandes' },
  component: OrdersScreen,
});
