import { createFileRoute } from '@tanstack/react-router';
import { AboutUsPage } from '#web/screens/public/about-us-page.tsx';

export const Route = createFileRoute('/_public/about-us')({
  staticData: {
    title: 'Qui sommes-nous',
    description:
      'Un outil indépendant pour les vendeurs de mode d’occasion, sans lien avec Vinted : ce que nous promettons, et ce que nous ne ferons pas.',
  },
  component: AboutUsPage,
});
