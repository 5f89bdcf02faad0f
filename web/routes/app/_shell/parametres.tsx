import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/parametres')({
  staticData: { title: 'Paramètres' },
  component: () => <ComingScreen id="parametres" />,
});
