import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { requireSession } from '#web/session/guard-route.ts';
import { CARRIED, parseSharedSearch, type SharedSearch } from '#web/shell/date-range-search.ts';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createFileRoute('/app/_shell')({
  validateSearch: parseSharedSearch,
  search: { middlewares: [retainSearchParams<SharedSearch>([...CARRIED])] },
  beforeLoad: requireSession,
  component: Shell,
});
