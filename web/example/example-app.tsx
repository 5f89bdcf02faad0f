import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { chooseAccount } from '#core/state/account-choice.ts';
import { clock } from '#core/state/clock.ts';
import { resetOrderView } from '#core/state/order-view.ts';
import { clearSelection } from '#core/state/selection.ts';
import type { ExampleVisit } from '#web/context.ts';
import { createAppRouter } from '#web/router.ts';
import { createExamplePlatform } from './example-platform.ts';
import { EXAMPLE_SELLERS } from './example-seller.ts';

/** The dashboard itself, on invented data: its addresses are in memory, so that the window's stays `/example`. */
export const ExampleApp = (visit: ExampleVisit) => {
  const [router] = useState(() => {
    forgetChoices();
    return createExampleRouter(visit);
  });
  useEffect(() => forgetChoices, []);
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};

/** The account, the rows and the order that were chosen belong to the page: neither world keeps those of the other. */
const forgetChoices = (): void => {
  chooseAccount(null);
  clearSelection();
  resetOrderView();
};

/** Its memory is its own too: what is typed here must not reach the figures of a seller in the same document. */
export const createExampleRouter = (example: ExampleVisit) => {
  const history = createMemoryHistory({ initialEntries: ['/app'] });
  // A link that is opened in another tab leads to the window's own screen.
  history.createHref = example.hrefOf;
  const platform = createExamplePlatform(clock.now, EXAMPLE_SELLERS[example.regime]);
  return createAppRouter(platform, history, { example, scrollRestoration: false });
};
