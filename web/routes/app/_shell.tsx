import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '#web/session/guard-route.ts';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createFileRoute('/app/_shell')({
  beforeLoad: requireSession,
  component: Shell,
});
