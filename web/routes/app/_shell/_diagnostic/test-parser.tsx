import { createFileRoute } from '@tanstack/react-router';
import { BenchScreen } from '#web/screens/reading/bench-screen.tsx';

export const Route = createFileRoute('/app/_shell/_diagnostic/test-parser')({
  staticData: { title: 'Tester un fichier' },
  component: BenchScreen,
});
