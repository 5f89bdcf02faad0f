import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotificationArea } from '#features/notification-area.tsx';
import { WorkplaceProvider } from '#features/workplace.tsx';
import type { AppContext } from '#web/context.ts';
import { PageTitle } from '#web/shell/page-title.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  component: () => (
    <WorkplaceProvider value={Route.useRouteContext()}>
      <PageTitle />
      <Outlet />
      <NotificationArea />
    </WorkplaceProvider>
  ),
});
