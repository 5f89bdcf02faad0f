import { createFileRoute } from '@tanstack/react-router';
import { ExampleScreen } from '#web/screens/orders/example-screen.tsx';

export const Route = createFileRoute('/_public/example')({
  staticData: { title: 'Exemple' },
  component: ExampleScreen,
});
