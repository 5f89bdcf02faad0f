import { createFileRoute } from '@tanstack/react-router';
import { CompetitorsScreen } from '#web/screens/competitors/competitors-screen.tsx';
import { parseCompetitorsSearch } from '#web/screens/competitors/competitors-search.ts';

export const Route = createFileRoute('/app/_shell/analyse-concurrence/')({
  validateSearch: parseCompetitorsSearch,
  staticData: { title: 'Concurrence' },
  component: CompetitorsScreen,
});
