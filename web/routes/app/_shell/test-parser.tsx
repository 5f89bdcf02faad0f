import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/test-parser')({
  staticData: { title: 'Banc d’essai' },
  component: () => <ComingScreen id="test-parser" />,
});
