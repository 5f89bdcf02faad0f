import { createFileRoute } from '@tanstack/react-router';
import { CostsScreen } from '#web/screens/costs/costs-screen.tsx';
import { parseCostsSearch } from '#web/screens/costs/costs-search.ts';

export const Route = createFileRoute('/app/_shell/ventes_/prix-d-achat')({
  validateSearch: parseCostsSearch,
  staticData: { title: 'Prix d’achat à saisir' },
  component: CostsScreen,
});
