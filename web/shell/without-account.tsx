import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { type AccountChoice, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { chooseAccount } from '#core/state/account-choice.ts';

interface WithoutAccountProps {
  /** What the screen shows of every account. */
  all: readonly { marketplaceUserId: string | null }[];
  chosen: AccountChoice | null;
  /** Names some of them: « 3 articles sans annonce ni vente lue ». */
  text: (count: number) => string;
}

/** What the seller entered for no account: the figures of one account do not hold it. */
export const WithoutAccount = ({ all, chosen, text }: WithoutAccountProps) => {
  if (chosen === null || chosen === UNKNOWN_ACCOUNT) return null;
  const count = all.filter(({ marketplaceUserId }) => marketplaceUserId === null).length;
  if (count === 0) return null;
  return (
    <p className="pb-3 text-small text-ink-2">
      {text(count)}
      {NARROW_NO_BREAK}: d’aucun compte, hors de ces chiffres.{' '}
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
