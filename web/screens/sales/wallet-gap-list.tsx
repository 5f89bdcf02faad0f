import { AccountInitial } from '#components/owner/account-initial.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import { walletUrl } from '#core/marketplaces/seller-links.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import { type ParisDay, toParisDay } from '#core/model/time.ts';
import { QuietMonthsButton } from '#web/wallet/quiet-months-button.tsx';
import { gapTexts } from './gap-text.ts';
import type { WalletGaps } from './money-sums.ts';

export interface WalletGapListProps {
  gaps: readonly WalletGaps[];
  markOf: MarkOf;
}

/** The months and pages of each wallet that are to be read before it can be compared with its balance. */
export const WalletGapList = ({ gaps, markOf }: WalletGapListProps) => {
  const today = toParisDay(useNowOf(toParisDay));
  return (
    <section
      aria-label="À lire au porte-monnaie"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-sunk px-4 py-2.5 text-small sm:px-5"
    >
      <ul className="flex min-w-0 flex-col gap-1.5">
        {gaps.map((gap) => (
          <li key={`${gap.account} ${gap.currency}`} className="flex min-w-0 items-start gap-2">
            <AccountInitial account={markOf(gap.account)} />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="text-saffron">{textOf(gap)}</span>
              <Quiet gap={gap} today={today} name={gaps.length > 1 ? markOf(gap.account).name : ''} />
            </span>
          </li>
        ))}
      </ul>
      <LinkButton href={walletUrl(null)} isExternal>
        Ouvrir mon porte-monnaie
      </LinkButton>
    </section>
  );
};

/** Only a month that is over can be known to have had no movement. */
const Quiet = ({ gap: { wallet, faults }, today, name }: { gap: WalletGaps; today: ParisDay; name: string }) => {
  const months = faults.filter(({ untouched, month }) => untouched && month < today.slice(0, 7));
  if (wallet === null || months.length === 0) return null;
  return <QuietMonthsButton wallet={wallet} months={months.map(({ month }) => month)} owner={name} />;
};

const textOf = ({ state, faults, currency }: WalletGaps): string => {
  if (state === 'none') return 'Porte-monnaie pas encore lu';
  const texts = gapTexts(faults, currency);
  return (texts.length === 0 ? ['Aucun solde lu'] : texts).join(' · ');
};
