import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import type { PremiumFeature } from '#core/model/subscription.ts';
import { FEATURE_TEXTS } from './feature-texts.ts';

export interface PremiumNeededProps {
  feature: PremiumFeature;
  /** Where the plans are, and in the dashboard where one's own data is: only the caller knows its links. */
  actions: ReactNode;
  /** A sentence above what else is on the screen, or the whole screen. */
  look: 'banner' | 'screen';
  /** What a banner is about, where that is more than the feature. */
  title?: string;
}

/** Explains a feature to sellers without a subscription, in dashboard and panel. */
export const PremiumNeeded = ({ feature, actions, look, title }: PremiumNeededProps) => {
  const { reason, holds, short } = FEATURE_TEXTS[feature];
  if (look === 'banner') {
    return (
      <Banner tone="neutral" title={title ?? reason} action={actions}>
        {short}
      </Banner>
    );
  }
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="font-title text-section font-bold">{title ?? reason}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-body text-ink-2">
        {holds.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-body text-ink-2">
        Sans abonnement, les pages des autres boutiques ne sont pas conservées. Vos commandes, votre porte-monnaie et
        vos articles restent lisibles, et tout ce qui a été enregistré avec un abonnement se télécharge dans
        «&nbsp;Compte&nbsp;».
      </p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </Card>
  );
};
