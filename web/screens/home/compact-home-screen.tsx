import { useSearch } from '@tanstack/react-router';
import { useOrderBook, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { CompactFigures } from './compact-figures.tsx';
import { CompactQueue } from './compact-queue.tsx';
import { DoubtLines } from './doubt-lines.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeNotices } from './home-notices.tsx';
import { isNewSeller } from './home-screen.tsx';
import { useHomeMoney } from './use-home-money.ts';

/** `/app/index_temp`: the same figures on one small screen, for a phone or a second display. */
export const CompactHomeScreen = () => {
  const { regime } = useSearch({ from: '/app/_shell/index_temp' });
  const money = useHomeMoney(regime);
  const book = useOrderBook();
  const whole = useWholeBook();
  const { accounts } = useOwnAccounts();
  if (isNewSeller(whole, money)) {
    return (
      <div className="flex flex-col">
        <HomeHeader book={book} money={money} />
        <FirstSteps />
      </div>
    );
  }
  return (
    <div className="flex flex-col">
      <HomeHeader book={book} money={money} />
      <div className="flex flex-col gap-3">
        <HomeNotices book={book} />
        <div className="grid items-start gap-3 lg:grid-cols-2 low:grid-cols-2">
          <CompactQueue book={book} />
          <CompactFigures money={money} />
        </div>
        <DoubtLines book={book} accounts={accounts} reply={money.query.data} regime={regime} />
      </div>
    </div>
  );
};
