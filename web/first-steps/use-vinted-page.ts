import { homeUrl, memberUrl, purchasesUrl, salesUrl, walletUrl } from '#core/marketplaces/seller-links.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useSeenUrl } from '#features/reading/reading-board.tsx';

/** A page of the marketplace, and what the extension reads on it. */
export interface VintedPage {
  href: string;
  label: string;
  /** As in « c'est elle qui lit … ». */
  reads: string;
}

export type VintedPageName = 'sales' | 'purchases' | 'wallet' | 'wardrobe' | 'shops';

/** The page that fills an empty screen, in the country where the seller sells. */
export const useVintedPage = (name: VintedPageName): VintedPage => {
  const seen = useSeenUrl();
  const { accounts, chosen } = useOwnAccounts();
  const real = accounts.filter(({ marketplace }) => marketplace === 'vinted');
  const own = real.length === 1 ? real[0] : real.find(({ userId }) => userId === chosen);
  const wardrobe = memberUrl(own?.userId ?? null, seen);
  const pages: Record<VintedPageName, VintedPage> = {
    sales: { href: salesUrl(seen), label: 'Ouvrir mes ventes', reads: 'vos ventes' },
    purchases: { href: purchasesUrl(seen), label: 'Ouvrir mes achats', reads: 'vos achats' },
    wallet: { href: walletUrl(seen), label: 'Ouvrir mon porte-monnaie', reads: 'votre porte-monnaie' },
    wardrobe: {
      href: wardrobe ?? homeUrl(seen),
      label: wardrobe === null ? 'Ouvrir Vinted' : 'Ouvrir mon dressing',
      reads: 'votre dressing',
    },
    shops: { href: homeUrl(seen), label: 'Ouvrir Vinted', reads: 'les boutiques' },
  };
  return pages[name];
};
