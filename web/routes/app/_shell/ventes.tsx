import { createFileRoute } from '@tanstack/react-router';
import { SalesScreen } from '#web/screens/sales/sales-screen.tsx';
import { parseSalesSearch } from '#web/screens/sales/sales-search.ts';

export const Route = createFileRoute('/app/_shell/ventes')({
  validateSearch: parseSalesSearch,
  staticData: { title: 'Ventes' },
  component: SalesScreen,
});
