import { createFileRoute } from '@tanstack/react-router';
import { PrivateProfileScreen } from '#web/screens/private/private-profile-screen.tsx';

export const Route = createFileRoute('/app/_shell/particulier/profilparticulier')({
  staticData: { title: 'Profil de particulier' },
  component: PrivateProfileScreen,
});
