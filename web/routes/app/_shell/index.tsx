import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';
import { parseHomeSearch } from '#web/screens/home/home-search.ts';

export const Route = createFileRoute('/app/_shell/')({
  validateSearch: parseHomeSearch,
  staticData: { title: 'Accueil' },
  component: HomeScreen,
});
