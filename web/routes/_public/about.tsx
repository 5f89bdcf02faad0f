import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#web/screens/public/about-page.tsx';

export const Route = createFileRoute('/_public/about')({
  staticData: {
    title: 'Fonctionnement',
    description:
      'Une extension lit les pages de ventes que vous ouvrez ; un panneau et un tableau de bord disent quoi expédier, avant quand, et d’où vient chaque chiffre.',
  },
  component: AboutPage,
});
