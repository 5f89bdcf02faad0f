import { useState } from 'react';
import { FEATURE_TEXTS } from '#components/subscription/feature-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CheckIcon } from '#components/ui/icons.ts';
import { useNow } from '#components/ui/present.tsx';
import { periodText } from '#core/model/charge-period.ts';
import { PREMIUM_FEATURES } from '#core/model/subscription.ts';
import type { Offer, OfferedPlan, SubscriptionBook } from '#core/queries/subscription.ts';
import { OrderDialog } from './order-dialog.tsx';
import { grantedUntil, vatText } from './order-text.ts';
import { amountText, priceText } from './subscription-text.ts';
import type { Leaving } from './use-subscription.ts';

interface PlansCardProps {
  /** Never without plans: without a payment provider there is no such card, and no price. */
  offer: Offer;
  book: SubscriptionBook;
  leaving: Leaving | null;
  onPay: (price: string) => Promise<void>;
  onManage: () => void;
}

/** The plans on offer, with the prices of the payment provider. */
export const PlansCard = ({ offer: { plans, vatPercent }, book, leaving, onPay, onManage }: PlansCardProps) => {
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  const now = useNow();
  const byPlan = Object.entries(Object.groupBy(plans, ({ plan }) => plan)).map(
    // Grouped from entries, so that no group is empty or absent.
    ([plan, prices = []]) => ({ plan, prices }),
  );
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Formules</h2>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {byPlan.map(({ plan, prices }) => (
          <PlanOffer key={plan} {...{ plan, prices, book, leaving, onManage }} onChoose={setChosen} />
        ))}
      </ul>
      <p className="text-small text-ink-2">{vatText(vatPercent)}</p>
      <div className="flex flex-col gap-1.5 border-t border-line pt-3.5 text-small">
        <h3 className="font-semibold">{byPlan.length > 1 ? 'Les deux ouvrent' : 'Elle ouvre'}</h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {PREMIUM_FEATURES.map((feature) => (
            <li key={feature} className="flex items-center gap-1.5">
              <CheckIcon className="shrink-0 text-green" />
              {FEATURE_TEXTS[feature].name}
            </li>
          ))}
        </ul>
      </div>
      {chosen && (
        <OrderDialog
          offered={chosen}
          vatPercent={vatPercent}
          grantedUntil={grantedUntil(book, now)}
          isLeaving={leaving !== null}
          onPay={() => void onPay(chosen.id).then(() => setChosen(null))}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
};

interface PlanOfferProps extends Pick<PlansCardProps, 'book' | 'leaving' | 'onManage'> {
  plan: string;
  prices: readonly OfferedPlan[];
  onChoose: (offered: OfferedPlan) => void;
}

const PlanOffer = ({ plan, prices, book, leaving, onChoose, onManage }: PlanOfferProps) => {
  const isPaid = (book.terms?.renewal ?? null) !== null;
  const isOwn = isPaid && book.subscription?.plan === plan;
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-card border p-4',
        isOwn ? 'border-plum ring-1 ring-plum' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-title text-lead font-bold">{prices[0]?.name}</h3>
        {isOwn && <Chip tone="green">la vôtre</Chip>}
      </div>
      <ul className="flex grow flex-col gap-2">
        {prices.map((offered) => (
          <li key={offered.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span>
              <span className="font-title text-section font-bold tabular-nums">{amountText(offered)}</span>{' '}
              <span className="text-ink-2">{periodText(offered)}</span>
            </span>
            {!isPaid && (
              <Button
                size="small"
                aria-label={`Choisir ${offered.name}, ${priceText(offered)}`}
                onPress={() => onChoose(offered)}
              >
                Choisir
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isPaid && (
        <Button isPending={leaving === 'manage'} onPress={onManage}>
          {isOwn ? 'Carte et factures' : 'Passer à cette formule'}
        </Button>
      )}
    </li>
  );
};
