import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/mon-abonnement')({
  staticData: { title: 'Mon abonnement' },
  component: () => <ComingScreen id="mon-abonnement" />,
});
