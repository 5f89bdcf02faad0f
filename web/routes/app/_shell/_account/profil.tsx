import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/screens/profile/profile-screen.tsx';

export const Route = createFileRoute('/app/_shell/_account/profil')({
  staticData: { title: 'Profil' },
  component: ProfileScreen,
});
