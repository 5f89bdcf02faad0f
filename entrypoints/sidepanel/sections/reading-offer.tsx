import { PremiumNeeded } from '#components/subscription/premium-needed.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { ownerOfKey } from '#core/model/active-reading.ts';
import { activeListName, OTHER_ACCOUNT } from '#core/model/active-reading-text.ts';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { formatHour } from '#core/model/french-dates.ts';
import { accountNameOf, type OwnAccountName } from '#core/model/own-accounts.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { ActiveReadingOffer } from '#core/platform/ports.ts';
import { PlansLink } from '../plans-link.tsx';

export interface ReadingOfferProps {
  offers: readonly ActiveReadingOffer[];
  /** The seller's accounts, whose names distinguish the lists. */
  accounts: readonly OwnAccountName[];
  isPremium: boolean;
  hasTab: boolean;
  siteUrl: () => Promise<string>;
  now: Instant;
  onAsk: (listKey: string) => void;
}

/** What is missing from each list, and a button that states what it would do. */
export const ReadingOffer = ({ offers, accounts, isPremium, hasTab, siteUrl, now, onAsk }: ReadingOfferProps) => {
  if (!isPremium) {
    const missing = offers.reduce((total, { pagesLeft }) => total + pagesLeft, 0);
    return (
      <PremiumNeeded
        feature="active-reading"
        look="banner"
        title={formatPlural(missing, 'page non lue', 'pages non lues')}
        actions={<PlansLink siteUrl={siteUrl} />}
      />
    );
  }
  const [shop] = offers;
  if (shop?.list === 'shop') return <ShopOffer offer={shop} hasTab={hasTab} now={now} onAsk={onAsk} />;
  const isOfSeveral = new Set(offers.map(({ listKey }) => ownerOfKey(listKey))).size > 1;
  return offers.map((offer) => (
    <OneOffer
      key={offer.listKey}
      offer={offer}
      whose={isOfSeveral ? accountNameOf(offer, accounts) : null}
      hasTab={hasTab}
      now={now}
      onAsk={onAsk}
    />
  ));
};

/** How `accountName` calls an account of which no page stated the login. */
const NUMBER_ALONE = /^Compte (\d+)$/;

const UNNAMED = 'Connectez-vous sur Vinted au compte dont vous avez lu les premières pages.';

const USED_UP = 'Les 30 pages par jour des boutiques des autres sont lues. La suite sera possible demain.';

/** Another member's shop: what this visit has not read, and a button that states what it would do. */
const ShopOffer = ({ offer, hasTab, now, onAsk }: Omit<OneOfferProps, 'whose'>) => {
  const { listKey, pagesLeft, requests, availableAt } = offer;
  const until = toInstant(availableAt);
  const isCooling = until !== null && until > now;
  const isUsedUp = requests === 0;
  return (
    <Banner
      tone="neutral"
      title={formatPlural(pagesLeft, 'page de cette boutique non lue', 'pages de cette boutique non lues')}
      action={
        hasTab &&
        !isCooling &&
        !isUsedUp && (
          <Button size="small" onPress={() => onAsk(listKey)}>
            Analyser cette boutique
          </Button>
        )
      }
    >
      {isUsedUp && USED_UP}
      {!isUsedUp && isCooling && `Lecture possible à nouveau à ${formatHour(until)}.`}
      {!isUsedUp && !isCooling && 'Faites défiler ses annonces et ses évaluations sur Vinted pour les lire.'}
    </Banner>
  );
};

interface OneOfferProps {
  offer: ActiveReadingOffer;
  /** The name of the list's account; null while all the lists on offer are of one account. */
  whose: string | null;
  hasTab: boolean;
  now: Instant;
  onAsk: (listKey: string) => void;
}

const OneOffer = ({ offer, whose, hasTab, now, onAsk }: OneOfferProps) => {
  const { listKey, list, marketplaceUserId, pagesLeft, isOfOtherAccount, availableAt } = offer;
  const isNamed = marketplaceUserId !== null;
  const isOfSeveral = whose !== null;
  const of = whose === null ? '' : ` (${whose.replace(NUMBER_ALONE, `compte n°${NO_BREAK}$1`)})`;
  const until = toInstant(availableAt);
  const isCooling = until !== null && until > now;
  return (
    <Banner
      tone="neutral"
      title={`${activeListName(list)}${of}${NARROW_NO_BREAK}: ${formatPlural(pagesLeft, 'page manquante', 'pages manquantes')}`}
      action={
        hasTab &&
        !isCooling &&
        !isOfOtherAccount && (
          <Button size="small" onPress={() => onAsk(listKey)}>
            Lire les pages restantes
          </Button>
        )
      }
    >
      {isOfOtherAccount && OTHER_ACCOUNT}
      {!isOfOtherAccount && isCooling && `Lecture possible à nouveau à ${formatHour(until)}.`}
      {!isOfOtherAccount && !isCooling && hasTab && isOfSeveral && isNamed && 'Connectez-vous à ce compte sur Vinted.'}
      {!isOfOtherAccount && !isCooling && hasTab && isOfSeveral && !isNamed && UNNAMED}
      {!isOfOtherAccount && !isCooling && !hasTab && 'Affichez un onglet Vinted pour les lire.'}
    </Banner>
  );
};
