import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ExternalIcon } from '#components/ui/icons.ts';
import { useNow } from '#components/ui/present.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { SubscriptionBook } from '#core/queries/subscription.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { planName } from '#web/shell/user-text.ts';
import { RenewalButtons, type RenewalButtonsProps } from './renewal-buttons.tsx';
import { stateOf } from './subscription-text.ts';
import { Withdrawal, type WithdrawalProps } from './withdrawal.tsx';

interface CurrentCardProps
  extends Pick<RenewalButtonsProps, 'isChanging' | 'onRenew'>,
    Pick<WithdrawalProps, 'onWithdraw'> {
  query: UseQueryResult<SubscriptionBook>;
  /** Whether this server sells plans; undefined until it is known. */
  isSelling: boolean | undefined;
  isLeaving: boolean;
  onManage: () => void;
}

/** What a seller keeps without a subscription (DECISIONS §5). */
const KEPT = 'commandes, vos ventes, votre porte-monnaie et vos exports restent lisibles, sans limite de temps.';

/** The plan in force, how much of its period is left, and what happens at its end. */
export const CurrentCard = ({ query, isSelling, isLeaving, onManage, ...changing }: CurrentCardProps) => {
  const { data: book } = query;
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-small text-ink-2">Votre formule</h2>
          {book && <PlanName book={book} />}
        </div>
        {book && (
          <div className="flex flex-wrap gap-2">
            <RenewalButtons book={book} {...changing} />
            {book.hasInvoices && (
              <Button isPending={isLeaving} onPress={onManage}>
                Gérer le paiement
                <ExternalIcon />
              </Button>
            )}
          </div>
        )}
      </div>
      <LoadFailure query={query} failure="Votre abonnement n’a pas pu être lu." />
      {book ? <Outlook book={book} isSelling={isSelling} /> : !query.error && <PlanSkeleton />}
      {book && <Withdrawal book={book} {...changing} />}
    </Card>
  );
};

const PlanName = ({ book }: { book: SubscriptionBook }) => {
  const state = stateOf(book, useNow());
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-title text-figure font-bold">
        {book.subscription === null ? 'Sans abonnement' : planName(book.subscription.plan)}
      </span>
      {state && (
        <Chip tone={state.chip.tone} hasDot>
          {state.chip.text}
        </Chip>
      )}
    </p>
  );
};

/** How much of the period is left, and what happens at its end. */
const Outlook = ({ book, isSelling }: { book: SubscriptionBook; isSelling: boolean | undefined }) => {
  const state = stateOf(book, useNow());
  if (state === null) {
    return (
      <>
        {isSelling === false && <p className="text-ink-2">L’hébergeur de ce site accorde les abonnements.</p>}
        <Kept />
      </>
    );
  }
  const { chip, next, span } = state;
  return (
    <>
      {span && (
        <div className="flex flex-col gap-1.5">
          <ProgressBar share={span.share} className="h-2" />
          <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
            <span>{span.from}</span>
            <span className="font-semibold text-ink">{span.left}</span>
            <span>{span.to}</span>
          </p>
        </div>
      )}
      <p>{next}</p>
      <Kept isOver={chip.text === 'terminé'} />
    </>
  );
};

const Kept = ({ isOver = true }: { isOver?: boolean }) => (
  <p className="rounded-control bg-plum-soft px-3 py-2 text-small text-plum">
    {isOver ? 'Vos' : 'Si vous arrêtez\u202f: vos'} {KEPT}
  </p>
);

const PlanSkeleton = () => (
  <SkeletonGroup label="Chargement de votre formule" className="flex flex-col gap-3">
    <Skeleton className="h-8 w-44" />
    <Skeleton className="h-2 w-full" />
    <Skeleton className="h-4 w-64" />
    <Skeleton className="h-9 w-full" />
  </SkeletonGroup>
);
