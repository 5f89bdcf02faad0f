import { useSearch } from '@tanstack/react-router';
import { useMedia } from '#components/ui/use-media.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { useOrderBook, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { useInstallPrompt } from '#web/context.ts';
import { UnnamedLine } from '#web/owners/unnamed-line.tsx';
import { LOW } from '#web/shell/window-sizes.ts';
import { DoubtLines } from './doubt-lines.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GoalCard } from './goal-card.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeNotices } from './home-notices.tsx';
import { InstallOffer } from './install-offer.tsx';
import { MoneyCard } from './money-card.tsx';
import { NextToShip } from './next-to-ship.tsx';
import { TakingsCard } from './takings-card.tsx';
import { TodayCard } from './today-card.tsx';
import { useGoals } from './use-goals.ts';
import { type HomeMoney, useHomeMoney } from './use-home-money.ts';

/** `/app`: the tasks of the day, and the money. */
export const HomeScreen = () => {
  const { regime } = useSearch({ from: '/app/_shell/' });
  const money = useHomeMoney(regime);
  const book = useOrderBook();
  const { accounts } = useOwnAccounts();
  const whole = useWholeBook();
  const installPrompt = useInstallPrompt();
  const hasSales = whole !== undefined && whole.orders.length > 0;
  const isNew = isNewSeller(whole, money);
  return (
    <div className="flex flex-col">
      <HomeHeader book={book} money={money} />
      <div className="flex flex-col gap-4">
        <HomeNotices book={book} />
        {isNew ? <FirstSteps /> : <Work book={book} money={money} />}
        <UnnamedLine />
        {!isNew && <DoubtLines book={book} accounts={accounts} reply={money.query.data} regime={regime} />}
        {installPrompt && <InstallOffer prompt={installPrompt} hasSales={hasSales} />}
      </div>
    </div>
  );
};

/** Nothing was read and nothing imported. */
export const isNewSeller = (whole: OrderBook | undefined, { query }: HomeMoney): boolean =>
  whole !== undefined && whole.orders.length === 0 && whole.failure === null && (query.data?.since ?? null) === null;

/** The next parcels are in sight at once: where there is little room, the counts come after them. */
const PARCELS_FIRST = `(width < 48rem), ${LOW}`;

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] gap-4 min-[70rem]:grid-cols-[minmax(0,1.7fr)_minmax(22rem,1fr)]';

const Work = ({ book, money }: { book: OrderBook | undefined; money: HomeMoney }) => {
  const parcelsFirst = useMedia(PARCELS_FIRST);
  const goals = useGoals(money.regime);
  const today = (
    <div className="col-span-full">
      <TodayCard book={book} />
    </div>
  );
  const goalCard = <GoalCard money={money} goals={goals} />;
  return (
    <div className={COLUMNS}>
      {!parcelsFirst && today}
      <NextToShip book={book} />
      {parcelsFirst && today}
      <MoneyCard money={money} />
      {parcelsFirst && goalCard}
      <TakingsCard money={money} goals={money.chosen === null ? (goals ?? null) : null} />
      {!parcelsFirst && goalCard}
    </div>
  );
};
