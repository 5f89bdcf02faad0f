import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { chooseAccount } from '#core/state/account-choice.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';

interface WithoutAccountProps {
  /** How many of them there are. */
  count: number;
  /** Names some of them: « 3 articles sans annonce ni vente lue ». */
  text: (count: number) => string;
}

/** What the seller entered for no account: the figures of one account do not hold it. */
export const WithoutAccount = ({ count, text }: WithoutAccountProps) => {
  const { chosen } = useOwnAccounts();
  if (chosen === null || chosen === UNKNOWN_ACCOUNT || count === 0) return null;
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
