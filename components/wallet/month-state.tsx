import { Chip } from '#components/ui/chip.tsx';
import { CheckIcon, WarningIcon } from '#components/ui/icons.ts';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';
import { type WalletState, walletState } from '#core/model/wallet-state.ts';

const TEXTS: Record<WalletState, (month: WalletMonth) => string> = {
  holds: () => 'le compte est bon',
  gap: ({ gap, openingBreak, currency }) =>
    currency === null
      ? 'écart inconnu'
      : `écart de ${formatSigned(signedMinor(gap !== null && gap !== 0 ? gap : openingBreak), currency)}`,
  incomplete: ({ missingLines }) =>
    missingLines === null || missingLines === 0
      ? 'incomplet · pages non lues'
      : `incomplet · ${formatPlural(missingLines, 'ligne à lire', 'lignes à lire')}`,
  open: ({ opening, closing, openLines }) =>
    opening === null || closing === null
      ? 'à vérifier · un solde manque'
      : `à vérifier · ${formatPlural(openLines, 'ligne à classer', 'lignes à classer')}`,
};

/** Whether the month adds up: green only when all of it was read and it does. */
export const MonthState = ({ month }: { month: WalletMonth }) => {
  const state = walletState(month);
  if (month.quiet && state !== 'gap') return <Chip>sans mouvement</Chip>;
  return (
    <Chip tone={state === 'holds' ? 'green' : 'saffron'}>
      {state === 'holds' ? <CheckIcon size={13} /> : <WarningIcon size={13} />}
      <span>{TEXTS[state](month)}</span>
    </Chip>
  );
};
