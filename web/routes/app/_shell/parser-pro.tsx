import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/parser-pro')({
  staticData: { title: 'Lecture des pages' },
  component: () => <ComingScreen id="parser-pro" />,
});
