import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#web/screens/public/landing/landing-page.tsx';

export const Route = createFileRoute('/_public/')({
  staticData: {
    title: 'Comptoir, vos ventes Vinted à expédier et vos chiffres',
    description:
      'Comptoir lit vos ventes dans la page que vous regardez, dit quoi expédier et avant quand, et montre d’où vient chaque chiffre. Sans lien avec Vinted.',
  },
  component: LandingPage,
});
