import { Link } from '@tanstack/react-router';
import { Banner } from '#components/ui/banner.tsx';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';

/** « Compte particulier depuis le 1er janv. 2026. »; nothing for several accounts, or one without a day. */
const sinceText = (accounts: readonly MarketplaceAccount[]): string => {
  const [only, ...others] = accounts;
  const last = only?.regimes.at(-1);
  if (others.length > 0 || last?.regime !== 'particulier' || last.from === null) return '';
  return `Compte particulier depuis le ${formatDate(Date.parse(last.from))}. `;
};

/** That these sales stand apart, since when, and where that is changed. */
export const RegimeBanner = () => {
  const { accounts, chosen } = useOwnAccounts();
  const shown = accounts.filter(({ userId, regimes }) =>
    chosen === null ? regimes.some(({ regime }) => regime === 'particulier') : userId === chosen,
  );
  return (
    <div className="mb-4 shrink-0">
      <Banner
        tone="blue"
        title={`${sinceText(shown)}Ces ventes n’entrent jamais dans vos chiffres professionnels.`}
        action={
          <Link to="/app/particulier/profilparticulier" className="font-semibold underline">
            Régime et dates
          </Link>
        }
      />
    </div>
  );
};
