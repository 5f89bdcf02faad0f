import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';

export const Route = createFileRoute('/app/_shell/')({
  staticData: { title: 'Accueil' },
  component: () => <HomeScreen />,
});
