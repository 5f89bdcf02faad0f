import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/particulier/profilparticulier')({
  staticData: { title: 'Profil de particulier' },
  component: () => <ComingScreen id="profil-particulier" />,
});
