import { createFileRoute } from '@tanstack/react-router';
import { InstallScreen } from '#web/screens/install/install-screen.tsx';

export const Route = createFileRoute('/app/_shell/install-app')({
  staticData: { title: 'Installer Comptoir' },
  component: InstallScreen,
});
