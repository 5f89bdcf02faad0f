import { createFileRoute } from '@tanstack/react-router';
import { LegalNoticePage } from '#web/screens/public/legal-notice-page.tsx';

export const Route = createFileRoute('/_public/mentions-legales')({
  staticData: {
    title: 'Mentions légales',
    description: 'Qui édite ce site, qui l’héberge, et à qui s’adresser.',
  },
  // Every page loads the routes, and this call is made by one.
  loader: async ({ context }) =>
    context.platform.api.call((await import('#core/contract/system.ts')).system.operator, {}),
  component: () => <LegalNoticePage operator={Route.useLoaderData()} />,
});
