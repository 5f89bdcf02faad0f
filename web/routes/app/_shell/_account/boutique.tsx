import { createFileRoute } from '@tanstack/react-router';
import { OwnShopsScreen } from '#web/screens/own-shops/own-shops-screen.tsx';

export const Route = createFileRoute('/app/_shell/_account/boutique')({
  staticData: { title: 'Boutique' },
  component: OwnShopsScreen,
});
