import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#web/screens/public/privacy-page.tsx';

export const Route = createFileRoute('/_public/confidentialite')({
  staticData: {
    title: 'Données personnelles',
    description:
      'Ce que Comptoir garde, pourquoi, combien de temps, et comment le reprendre ou l’effacer. Aucun traceur, aucune mesure d’audience.',
  },
  component: PrivacyPage,
});
