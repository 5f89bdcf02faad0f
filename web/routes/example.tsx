import { createFileRoute } from '@tanstack/react-router';
import { ExamplePage } from '#web/screens/public/example-page.tsx';

export const Route = createFileRoute('/example')({
  /** `pour=vendeur`: from the empty dashboard of a seller, to which the example then leads back. */
  validateSearch: ({ pour }: Record<string, unknown>): { pour?: 'vendeur' } => (pour === 'vendeur' ? { pour } : {}),
  staticData: {
    title: 'Exemple',
    description:
      'Le tableau de bord de Comptoir sur des données inventées, sans compte : essayez tout, rien ne part de la page.',
  },
  component: ExamplePage,
});
