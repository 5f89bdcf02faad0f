import { createFileRoute } from '@tanstack/react-router';
import { CompareScreen } from '#web/screens/competitors/compare-screen.tsx';
import { parseCompareSearch } from '#web/screens/competitors/competitors-search.ts';

export const Route = createFileRoute('/app/_shell/analyse-concurrence/comparer')({
  validateSearch: parseCompareSearch,
  staticData: { title: 'Comparer des boutiques' },
  component: CompareScreen,
});
