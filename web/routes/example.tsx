import { createFileRoute } from '@tanstack/react-router';
import { ExamplePage } from '#web/screens/public/example-page.tsx';

export const Route = createFileRoute('/example')({
  staticData: {
    title: 'Exemple',
    description:
      'Le tableau de bord de Comptoir sur des données inventées, sans compte : essayez tout, rien ne part de la page.',
  },
  component: ExamplePage,
});
