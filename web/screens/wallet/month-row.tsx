import { useId, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { FigureCell } from '#components/wallet/figure-cell.tsx';
import { MonthState } from '#components/wallet/month-state.tsx';
import type { WalletMonth } from '#core/contract/wallet.ts';
import { formatMoney } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import { MonthDetails } from './month-details.tsx';
import { COLUMNS, figuresOf, WIDE } from './wallet-groups.ts';

export interface MonthRowProps {
  month: WalletMonth;
  /** The owner of the wallet, when there are several. */
  owner: string | null;
  /** Number of columns of the table. */
  span: number;
}

/** One month of the table: its sums, its balance, whether it was read completely; below it, once open, the details. */
export const MonthRow = ({ month, owner, span }: MonthRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const figures = figuresOf(month);
  return (
    <>
      <tr className="border-t border-line [&>*]:py-1.5 [&>*]:align-baseline">
        <th scope="row" className="text-left font-semibold max-lg:w-full">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="-ml-1 flex min-h-7 cursor-pointer items-baseline gap-1 py-1 sm:whitespace-nowrap rounded-control pr-1 text-left hover:text-plum pointer-coarse:min-h-10"
          >
            <ChevronDownIcon size={16} className={classNames('shrink-0 self-center', !isOpen && '-rotate-90')} />
            <span className="first-letter:uppercase">{formatMonth(month.month)}</span>
          </button>
          <span className="block font-normal lg:hidden">
            <MonthState month={month} />
          </span>
        </th>
        {COLUMNS.map(({ id, className }, place) => (
          <FigureCell key={id} figure={figures[place]} currency={month.currency} className={className} />
        ))}
        <td className="pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
          {formatMoney(signedMinor(month.closing), month.currency)}
        </td>
        <td className={classNames('w-px min-w-44 pl-5 text-left align-middle! xl:min-w-60', WIDE)}>
          <MonthState month={month} />
        </td>
      </tr>
      <tr id={details} hidden={!isOpen}>
        <td colSpan={span} className="pb-4">
          {isOpen && <MonthDetails month={month} owner={owner} />}
        </td>
      </tr>
    </>
  );
};
