import { createFileRoute } from '@tanstack/react-router';
import { ConditionsPage } from '#web/screens/public/conditions-page.tsx';

export const Route = createFileRoute('/_public/conditions')({
  staticData: {
    title: 'Conditions d’abonnement',
    description: 'Ce qu’un abonnement à Comptoir ouvre, ce qui reste à vous sans lui, et comment l’arrêter.',
  },
  component: ConditionsPage,
});
