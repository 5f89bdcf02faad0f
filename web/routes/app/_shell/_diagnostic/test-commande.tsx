import { createFileRoute } from '@tanstack/react-router';
import { OrderBenchScreen } from '#web/screens/reading/order-bench-screen.tsx';

export const Route = createFileRoute('/app/_shell/_diagnostic/test-commande')({
  staticData: { title: 'Tester une commande' },
  component: OrderBenchScreen,
});
