import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '#web/shell/coming-screen.tsx';

export const Route = createFileRoute('/_public/test-commande')({
  staticData: { title: 'Banc d’essai' },
  component: () => <ComingScreen id="test-commande" />,
});
