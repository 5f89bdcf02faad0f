import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotificationArea } from '#features/notification-area.tsx';
import { WorkplaceProvider } from '#features/workplace.tsx';
import type { AppContext } from '#web/context.ts';
import { PageTitle } from '#web/shell/page-title.tsx';
import { useUpdateNotice } from '#web/shell/use-update-notice.ts';

const Root = () => {
  const context = Route.useRouteContext();
  const pinned = useUpdateNotice();
  return (
    <WorkplaceProvider value={context}>
      <PageTitle />
      <Outlet />
      {/* The page around the example shows what it announces. */}
      {context.example === null && <NotificationArea pinned={pinned} />}
    </WorkplaceProvider>
  );
};

export const Route = createRootRouteWithContext<AppContext>()({ component: Root });
