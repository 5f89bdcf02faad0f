import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#web/screens/settings/settings-screen.tsx';

export const Route = createFileRoute('/app/_shell/_account/parametres')({
  staticData: { title: 'Paramètres' },
  component: SettingsScreen,
});
