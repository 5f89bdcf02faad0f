import { createFileRoute } from '@tanstack/react-router';
import { PublicBenchScreen } from '#web/screens/reading/bench-screen.tsx';

export const Route = createFileRoute('/_public/test-parser')({
  staticData: { title: 'Tester un fichier' },
  component: PublicBenchScreen,
});
