import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#web/screens/public/landing-page.tsx';

export const Route = createFileRoute('/_public/')({
  component: LandingPage,
});
