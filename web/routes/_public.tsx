import { createFileRoute, redirect } from '@tanstack/react-router';
import { PublicLayout } from '#web/screens/public/public-layout.tsx';

export const Route = createFileRoute('/_public')({
  // Inside the extension there is nobody to present Comptoir to.
  beforeLoad: ({ context, location }) => {
    if (context.platform.kind === 'extension' && location.pathname === '/')
      throw redirect({ to: '/app', replace: true });
  },
  component: PublicLayout,
});
