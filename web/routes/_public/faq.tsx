import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#web/screens/public/faq-page.tsx';

export const Route = createFileRoute('/_public/faq')({
  staticData: {
    title: 'Questions',
    description:
      'Risque pour votre compte, mot de passe, plusieurs comptes Vinted, données, hors connexion : les réponses courtes.',
  },
  component: FaqPage,
});
