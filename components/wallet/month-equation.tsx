import { classNames } from '#components/ui/class-names.ts';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { fromMinor } from '#core/model/money.ts';
import { walletFigure } from '#core/model/wallet-figures.ts';
import { formatSigned, SUM_LABELS, signedMinor } from '#core/model/wallet-labels.ts';
import type { WalletLineKind } from '#core/model/wallet-line.ts';

interface EquationLine {
  label: string;
  note?: string | null;
  amount: number | null;
  isBalance?: boolean;
  isStrong?: boolean;
  isGap?: boolean;
}

/** Unknown, not 0, while a line of the kind may be missing and none was read. */
const amountOf = (month: WalletMonth, kind: WalletLineKind): number | null => {
  const { minor } = walletFigure(month, [kind]);
  return minor === null ? null : fromMinor(minor);
};

const linesOf = (month: WalletMonth): readonly EquationLine[] => {
  const { opening, openingDeduced, closing, closingDeduced, sums, gap, openingBreak, complete } = month;
  const between = SUM_LABELS.filter(({ kind, always }) => always || (sums[kind] ?? 0) !== 0);
  const brokenBy: EquationLine[] =
    openingBreak === null || openingBreak === 0
      ? []
      : [{ label: 'Écart avec la fin du mois précédent', amount: openingBreak, isGap: true }];
  return [
    {
      ...{ label: 'Solde au début du mois', amount: opening, isBalance: true },
      note: openingDeduced ? 'repris de la fin du mois précédent' : null,
    },
    ...brokenBy,
    ...between.map(({ kind, label }) => ({ label, amount: amountOf(month, kind) })),
    ...(gap !== null && gap !== 0
      ? [{ label: complete ? 'Écart' : 'Lignes qui restent à lire', amount: gap, isGap: true }]
      : []),
    {
      ...{ label: 'Solde à la fin du mois', amount: closing, isBalance: true, isStrong: true },
      note: closingDeduced ? 'repris du mois suivant ou du solde présent' : null,
    },
  ];
};

/** « de juillet 2026 », « d’octobre 2026 ». */
const ofMonth = (month: string): string => {
  const name = formatMonth(month);
  return /^[ao]/.test(name) ? `d’${name}` : `de ${name}`;
};

/** One month as a sum: opening, each kind of line with its sign, closing. Figures are aligned. */
export const MonthEquation = ({ month }: { month: WalletMonth }) => (
  <table className="w-full">
    <caption className="sr-only">Compte {ofMonth(month.month)}</caption>
    <tbody>
      {linesOf(month).map(({ label, note, amount, isBalance, isStrong, isGap }) => (
        <tr key={label} className={classNames('border-t', isStrong ? 'border-ink' : 'border-line')}>
          <th
            scope="row"
            className={classNames(
              'py-2 pr-4 text-left font-normal',
              isBalance && 'font-semibold',
              isGap && 'font-semibold text-saffron',
            )}
          >
            {label}
            {note && <span className="block text-small font-normal text-ink-2">{note}</span>}
          </th>
          <td
            className={classNames(
              'tabular-nums py-2 text-right align-baseline whitespace-nowrap',
              isBalance ? 'font-semibold' : amount === 0 && 'text-ink-2',
              isStrong && 'text-section',
              isGap && 'font-semibold text-saffron',
            )}
          >
            {(isBalance ? formatMoney : formatSigned)(signedMinor(amount), month.currency)}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot className="text-small">
      {(month.opening === null || month.closing === null) && !month.quiet && (
        <tr>
          <td colSpan={2} className="pt-2 text-ink-2">
            Pour le solde qui manque{NARROW_NO_BREAK}: ouvrez votre porte-monnaie sur Vinted, puis ce mois, et
            laissez-le affiché quelques secondes.
          </td>
        </tr>
      )}
      {month.deducedLines > 0 && (
        <tr>
          <td colSpan={2} className="pt-2 text-ink-2">
            Pour {formatPlural(month.deducedLines, 'ligne')}, Comptoir a déduit s’il s’agit d’une entrée ou d’une sortie
            {NARROW_NO_BREAK}: la page ne le dit pas.
          </td>
        </tr>
      )}
      {month.openLines > 0 && (
        <tr>
          <td colSpan={2} className="pt-2 text-saffron">
            {month.openLines === 1 ? 'Une ligne n’est' : `${month.openLines} lignes ne sont`} dans aucune somme
            {NARROW_NO_BREAK}: la page n’en dit pas le sens ou la devise.
          </td>
        </tr>
      )}
    </tfoot>
  </table>
);
