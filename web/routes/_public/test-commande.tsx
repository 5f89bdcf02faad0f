import { createFileRoute } from '@tanstack/react-router';
import { OrderBenchScreen } from '#web/screens/reading/order-bench-screen.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';

export const Route = createFileRoute('/_public/test-commande')({
  staticData: { title: 'Tester une commande' },
  component: () => (
    <div data-app-page className="pt-1">
      <PageHeader title="Tester une commande" />
      <OrderBenchScreen />
    </div>
  ),
});
