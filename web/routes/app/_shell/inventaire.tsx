import { createFileRoute } from '@tanstack/react-router';
import { InventoryScreen } from '#web/screens/inventory/inventory-screen.tsx';
import { parseInventorySearch } from '#web/screens/inventory/inventory-search.ts';

export const Route = createFileRoute('/app/_shell/inventaire')({
  validateSearch: parseInventorySearch,
  staticData: { title: 'Inventaire' },
  component: InventoryScreen,
});
