import { createFileRoute } from '@tanstack/react-router';
import { CompactHomeScreen } from '#web/screens/home/compact-home-screen.tsx';
import { parseHomeSearch } from '#web/screens/home/home-search.ts';

export const Route = createFileRoute('/app/_shell/index_temp')({
  validateSearch: parseHomeSearch,
  staticData: { title: 'Accueil' },
  component: CompactHomeScreen,
});
