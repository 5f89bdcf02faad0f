import { createFileRoute } from '@tanstack/react-router';
import { ParserProScreen } from '#web/screens/reading/parser-pro-screen.tsx';

export const Route = createFileRoute('/app/_shell/_diagnostic/parser-pro')({
  staticData: { title: 'Lecture et imports' },
  component: ParserProScreen,
});
