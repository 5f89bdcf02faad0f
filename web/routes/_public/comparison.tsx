import { createFileRoute } from '@tanstack/react-router';
import { ComparisonPage } from '#web/screens/public/comparison-page.tsx';

export const Route = createFileRoute('/_public/comparison')({
  staticData: { title: 'Comparer' },
  component: ComparisonPage,
});
