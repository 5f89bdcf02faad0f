import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#web/screens/public/terms-page.tsx';

export const Route = createFileRoute('/_public/cgu')({
  staticData: {
    title: 'Conditions d’utilisation',
    description: 'Ce que vous pouvez attendre de Comptoir, et ce que Comptoir attend de vous.',
  },
  component: TermsPage,
});
