import { createFileRoute } from '@tanstack/react-router';
import { BenchScreen } from '#web/screens/reading/bench-screen.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';

export const Route = createFileRoute('/_public/test-parser')({
  staticData: { title: 'Tester un fichier' },
  component: () => (
    <div data-app-page className="pt-1">
      <PageHeader title="Tester un fichier" />
      <BenchScreen />
    </div>
  ),
});
