import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '#web/screens/public/data-page.tsx';

export const Route = createFileRoute('/_public/conditions')({
  staticData: { title: 'Données personnelles' },
  component: DataPage,
});
