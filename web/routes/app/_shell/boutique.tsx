import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/boutique')({
  staticData: { title: 'Ma boutique' },
  component: () => <ComingScreen id="boutique" />,
});
