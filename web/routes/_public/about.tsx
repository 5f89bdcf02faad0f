import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#web/screens/public/about-page.tsx';

export const Route = createFileRoute('/_public/about')({
  staticData: { title: 'Fonctionnement' },
  component: AboutPage,
});
