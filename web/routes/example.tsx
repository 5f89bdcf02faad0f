import { createFileRoute } from '@tanstack/react-router';
import { ExamplePage } from '#web/screens/public/example-page.tsx';

interface ExampleSearch {
  /** From the empty dashboard of a seller, to which the example then leads back. */
  pour?: 'vendeur';
  /** The dashboard of one who empties a wardrobe; otherwise a professional's. */
  regime?: 'particulier';
}

export const Route = createFileRoute('/example')({
  validateSearch: ({ pour, regime }: Record<string, unknown>): ExampleSearch => ({
    ...(pour === 'vendeur' && { pour }),
    ...(regime === 'particulier' && { regime }),
  }),
  staticData: {
    title: 'Exemple',
    description:
      'Le tableau de bord de Comptoir sur des données inventées, sans compte : essayez tout, rien ne part de la page.',
  },
  component: ExamplePage,
});
