import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/particulier/commandeparticulierpage')({
  staticData: { title: 'Mes ventes' },
  component: () => <ComingScreen id="commande-particulier" />,
});
