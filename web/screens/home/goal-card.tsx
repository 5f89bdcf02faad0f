import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { HomeReply } from '#core/contract/home.ts';
import { NARROW_NO_BREAK, withDe } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { ENTRY_CURRENCY } from '#core/model/money.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { GoalPart } from './goal-part.tsx';
import { hasMoved, MonthParts } from './month-parts.tsx';
import { type Goals, goalOn } from './takings-periods.ts';
import type { HomeMoney } from './use-home-money.ts';
import { useToCome } from './use-to-come.ts';

export interface GoalCardProps {
  money: HomeMoney;
  /** Undefined while they are not known. */
  goals: Goals | undefined;
}

/** « Objectif de novembre »: how far it is reached, and how the result of the month comes about. */
export const GoalCard = ({ money, goals }: GoalCardProps) => {
  const reply = money.query.data;
  return (
    <Card className="flex flex-col gap-3 p-4">
      {reply && <GoalBody money={money} goals={goals} reply={reply} />}
      {!reply &&
        (money.query.error ? <p className="text-ink-2">Résultat du mois inconnu pour l’instant.</p> : <GoalSkeleton />)}
    </Card>
  );
};

const GoalBody = ({ money, goals, reply }: GoalCardProps & { reply: HomeReply }) => {
  const { chosen, regime } = money;
  const { markOf } = useOwnAccounts();
  const toCome = useToCome(money);
  const { thisMonth: month, thisYear: year } = reply;
  const name = formatMonth(month.from.slice(0, 7)).replace(/ \d{4}$/, '');
  const monthly = goals ? goalOn(goals, 'monthly', month.from) : null;
  const yearly = goals ? goalOn(goals, 'yearly', year.from) : null;
  const currency = monthly?.currency ?? month.figures[0]?.currency ?? ENTRY_CURRENCY;
  const scope =
    chosen === null ? null : `L’objectif vaut pour tous vos comptes ; ici, ${markOf(chosen).name} seulement.`;
  const shared = { regime, reply, currency, toCome, scope };
  const moved = month.figures.filter(hasMoved);
  const shown = moved.length > 0 ? moved : month.figures.slice(0, 1);
  return (
    <>
      {goals ? (
        <GoalPart period="monthly" title={`Objectif ${withDe(name)}`} goal={monthly} span={month} {...shared} />
      ) : (
        <h2 className="font-title text-section font-bold first-letter:uppercase">{name}</h2>
      )}
      {shown.map((own) => (
        <div key={own.currency} className="border-t border-line pt-3 empty:hidden">
          {own.currency !== null && (
            <MonthParts
              own={own}
              title={shown.length > 1 ? `Résultat, en ${own.currency}` : `Résultat ${withDe(name)}`}
              span={month}
              reply={reply}
              currency={own.currency}
            />
          )}
        </div>
      ))}
      {month.coverage === 'none' && (
        <p className="text-ink-2">
          Rien n’est encore lu de l’argent {withDe(name)}
          {NARROW_NO_BREAK}: ouvrez ce mois dans votre porte-monnaie sur Vinted.
        </p>
      )}
      {yearly && (
        <div className="border-t border-line pt-3">
          <GoalPart
            period="yearly"
            title={`Objectif de ${year.from.slice(0, 4)}`}
            goal={yearly}
            span={year}
            {...shared}
            toCome={null}
          />
        </div>
      )}
    </>
  );
};

const GoalSkeleton = () => (
  <SkeletonGroup label="Chargement de votre objectif" className="flex flex-col gap-3">
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-2 w-full" />
    {['a', 'b', 'c'].map((row) => (
      <Skeleton key={row} className="h-4 w-full" />
    ))}
  </SkeletonGroup>
);
