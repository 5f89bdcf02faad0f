import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#web/screens/public/terms-page.tsx';

export const Route = createFileRoute('/_public/cgu')({
  staticData: { title: 'Conditions d’utilisation' },
  component: TermsPage,
});
