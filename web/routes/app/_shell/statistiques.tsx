import { createFileRoute } from '@tanstack/react-router';
import { StatisticsScreen } from '#web/screens/statistics/statistics-screen.tsx';
import { parseStatisticsSearch } from '#web/screens/statistics/statistics-search.ts';

export const Route = createFileRoute('/app/_shell/statistiques')({
  validateSearch: parseStatisticsSearch,
  staticData: { title: 'Statistiques' },
  component: StatisticsScreen,
});
