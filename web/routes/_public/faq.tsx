import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#web/screens/public/faq-page.tsx';

export const Route = createFileRoute('/_public/faq')({
  staticData: { title: 'Questions' },
  component: FaqPage,
});
