import { createFileRoute } from '@tanstack/react-router';
import { MailboxesScreen } from '#web/screens/mailboxes/mailboxes-screen.tsx';

export const Route = createFileRoute('/app/_shell/configuration-email-pro')({
  staticData: { title: 'E-mails, plusieurs boîtes' },
  component: () => <MailboxesScreen isPro />,
});
