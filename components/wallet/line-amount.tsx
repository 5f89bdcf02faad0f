import { classNames } from '#components/ui/class-names.ts';
import type { WalletLine } from '#core/contract/wallet.ts';
import { formatMoney } from '#core/model/french.ts';
import { formatSigned, signedMinor } from '#core/model/wallet-labels.ts';

export interface LineAmountProps {
  line: Pick<WalletLine, 'kind' | 'amount' | 'shown' | 'currency'>;
  className?: string;
}

/** The amount of a line with its sign; as its page writes it while the direction is unknown. */
export const LineAmount = ({ line: { kind, amount, shown, currency }, className }: LineAmountProps) => {
  const minor = signedMinor(amount);
  if (minor === null && shown !== null) {
    return (
      <span className={classNames('whitespace-nowrap tabular-nums', className)}>
        {formatMoney(signedMinor(shown), currency)}
        <span className="block text-small font-normal text-saffron">
          {kind === 'repeat' ? 'pas comptée' : 'sens inconnu'}
        </span>
      </span>
    );
  }
  return (
    <span
      className={classNames('whitespace-nowrap tabular-nums', minor !== null && minor > 0 && 'text-green', className)}
    >
      {formatSigned(minor, currency)}
    </span>
  );
};
