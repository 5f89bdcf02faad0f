import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/registres')({
  staticData: { title: 'Registres' },
  component: () => <ComingScreen id="registres" />,
});
