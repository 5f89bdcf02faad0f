import { classNames } from '#components/ui/class-names.ts';
import type { Currency } from '#core/model/money.ts';
import { UNKNOWN_FIGURE, type WalletFigure } from '#core/model/wallet-figures.ts';
import { formatSigned } from '#core/model/wallet-labels.ts';

export interface FigureCellProps {
  figure: WalletFigure | undefined;
  currency: Currency | null;
  className?: string;
}

/** A sum of wallet lines in a table, labelled while lines of it may be missing. */
export const FigureCell = ({ figure = UNKNOWN_FIGURE, currency, className }: FigureCellProps) => (
  <td
    className={classNames(
      'pl-3 text-right whitespace-nowrap tabular-nums',
      figure.minor === 0 && 'text-ink-2',
      className,
    )}
  >
    {formatSigned(figure.minor, currency)}
    {figure.isPartial && figure.minor !== null && (
      <span className="block text-small font-normal text-saffron">en partie</span>
    )}
  </td>
);
