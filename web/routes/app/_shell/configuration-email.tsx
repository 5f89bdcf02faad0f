import { createFileRoute } from '@tanstack/react-router';
import { MailboxesScreen } from '#web/screens/mailboxes/mailboxes-screen.tsx';

export const Route = createFileRoute('/app/_shell/configuration-email')({
  staticData: { title: 'E-mails' },
  component: () => <MailboxesScreen isPro={false} />,
});
