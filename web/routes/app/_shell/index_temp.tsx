import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';

export const Route = createFileRoute('/app/_shell/index_temp')({
  staticData: { title: 'Accueil' },
  component: () => <HomeScreen isCompact />,
});
