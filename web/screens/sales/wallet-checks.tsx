import { Chip } from '#components/ui/chip.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import type { MarkOf } from '#core/model/account-marks.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { ParisDay } from '#core/model/time.ts';
import { EquationRow } from './equation-row.tsx';
import type { MoneySums } from './money-sums.ts';
import { WalletGapList } from './wallet-gap-list.tsx';

interface WalletChecksProps {
  sums: MoneySums;
  /** The last day of the range that was asked for. */
  to: ParisDay;
  markOf: MarkOf;
}

/** More of them would leave no room for the sales below. */
const MOST_IN_SIGHT = 2;

/** Whether the amounts agree with the balance of each wallet, and what is to be read before that is known. */
export const WalletChecks = ({ sums, to, markOf }: WalletChecksProps) => {
  const { equations, gaps } = sums;
  const checks = (
    <>
      {equations.map((equation) => (
        <EquationRow
          key={`${equation.account ?? 'all'} ${equation.currency}`}
          equation={equation}
          to={to}
          markOf={markOf}
        />
      ))}
      <WhatToRead sums={sums} markOf={markOf} />
    </>
  );
  if (equations.length <= MOST_IN_SIGHT && gaps.length <= MOST_IN_SIGHT) return checks;
  const unread = equations.filter(({ difference }) => difference === null).length;
  const wrong = equations.filter(({ difference }) => difference !== null && difference !== 0).length;
  return (
    <details className="group/checks border-t border-line bg-sunk">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-2 px-4 py-2 text-small font-semibold sm:px-5">
        Le compte de chaque porte-monnaie
        <ChevronDownIcon size={14} className="transition-transform group-open/checks:rotate-180" />
        <span className="ml-auto flex flex-wrap gap-2">
          {wrong > 0 && <Chip tone="saffron">{formatPlural(wrong, 'solde à vérifier', 'soldes à vérifier')}</Chip>}
          {unread > 0 && (
            <Chip tone="saffron">{formatPlural(unread, 'solde pas encore lu', 'soldes pas encore lus')}</Chip>
          )}
          {gaps.length > 0 && (
            <Chip tone="saffron">{formatPlural(gaps.length, 'lecture incomplète', 'lectures incomplètes')}</Chip>
          )}
        </span>
      </summary>
      {checks}
    </details>
  );
};

const WhatToRead = ({ sums: { equations, gaps }, markOf }: Pick<WalletChecksProps, 'sums' | 'markOf'>) => {
  const isAnyRead = equations.length > 0 || gaps.some(({ state }) => state !== 'none');
  if (isAnyRead) return gaps.length > 0 && <WalletGapList gaps={gaps} markOf={markOf} />;
  return (
    <p className="border-t border-line bg-sunk px-4 py-3 text-small text-ink-2 sm:px-5">
      Ouvrez un mois de votre porte-monnaie sur Vinted{NARROW_NO_BREAK}: Comptoir compare alors ces montants avec votre
      solde.
    </p>
  );
};
