import { createFileRoute } from '@tanstack/react-router';
import { OrderBenchScreen } from '#web/screens/reading/order-bench-screen.tsx';

export const Route = createFileRoute('/_public/test-commande')({
  staticData: { title: 'Tester un fichier de commandes' },
  component: OrderBenchScreen,
});
