import { createFileRoute } from '@tanstack/react-router';
import { AboutUsPage } from '#web/screens/public/about-us-page.tsx';

export const Route = createFileRoute('/_public/about-us')({
  staticData: { title: 'Qui sommes-nous' },
  component: AboutUsPage,
});
