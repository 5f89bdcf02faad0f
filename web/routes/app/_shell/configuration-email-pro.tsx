import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/app/_shell/configuration-email-pro')({
  staticData: { title: 'E-mails' },
  component: () => <ComingScreen id="configuration-email-pro" />,
});
