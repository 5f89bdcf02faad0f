import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { AppContext } from '#web/context.ts';
import { NotificationArea } from '#web/shell/notification-area.tsx';
import { PageTitle } from '#web/shell/page-title.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  component: () => (
    <>
      <PageTitle />
      <Outlet />
      <NotificationArea />
    </>
  ),
});
