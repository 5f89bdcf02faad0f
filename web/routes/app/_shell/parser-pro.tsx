import { createFileRoute } from '@tanstack/react-router';
import { ParserProScreen } from '#web/screens/reading/parser-pro-screen.tsx';

export const Route = createFileRoute('/app/_shell/parser-pro')({
  staticData: { title: 'Lecture des pages' },
  component: ParserProScreen,
});
