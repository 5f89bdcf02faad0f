import type { WireProduct } from '#core/contract/products.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { type AccountChoice, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { chooseAccount } from '#core/state/account-choice.ts';

interface WithoutAccountProps {
  products: readonly WireProduct[];
  chosen: AccountChoice | null;
}

/** Articles entered by hand belong to no account until they are listed or sold: no account's figures hold them. */
export const WithoutAccount = ({ products, chosen }: WithoutAccountProps) => {
  if (chosen === null || chosen === UNKNOWN_ACCOUNT) return null;
  const count = products.filter(({ marketplaceUserId }) => marketplaceUserId === null).length;
  if (count === 0) return null;
  return (
    <p className="pb-3 text-small text-ink-2">
      {formatPlural(count, 'article')} sans annonce ni vente lue{NARROW_NO_BREAK}: d’aucun compte, hors de ces chiffres.{' '}
      <button
        type="button"
        onClick={() => chooseAccount(null)}
        className="min-h-6 cursor-pointer font-semibold text-plum hover:underline"
      >
        Voir tous les comptes
      </button>
    </p>
  );
};
