import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '#core/queries/home.ts';
import { accountChoice } from '#core/state/account-choice.ts';
import { clock } from '#core/state/clock.ts';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';
import { parseHomeSearch } from '#web/screens/home/home-search.ts';
import { toRange } from '#web/shell/date-range-search.ts';

export const Route = createFileRoute('/app/_shell/')({
  validateSearch: parseHomeSearch,
  loaderDeps: ({ search: { du, au, regime } }) => ({ du, au, regime }),
  // Asked for while the files of the screen are on their way; the screen finds the answer, or waits for the same one.
  loader: ({ context: { platform, queryClient }, deps: { regime, ...days } }) => {
    const scope = { ...toRange(days, clock.now), regime, account: accountChoice.chosen ?? undefined };
    void queryClient.prefetchQuery(homeQuery(platform.api, scope));
  },
  staticData: { title: 'Accueil' },
  component: HomeScreen,
});
