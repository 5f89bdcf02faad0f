import { createFileRoute } from '@tanstack/react-router';
import { ComparisonPage } from '#web/screens/public/comparison-page.tsx';

export const Route = createFileRoute('/_public/comparison')({
  staticData: {
    title: 'Comparer',
    description:
      'Comptoir, les pages de Vinted, un tableur, un autre outil : qui fait quoi, lu en novembre 2026, et ce que nous n’avons pas trouvé.',
  },
  component: ComparisonPage,
});
