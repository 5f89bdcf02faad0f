import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/analyse-concurrence')({
  staticData: { title: 'Concurrence' },
  component: () => <ComingScreen id="analyse-concurrence" />,
});
