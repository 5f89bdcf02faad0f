import { AccountInitial } from '#components/owner/account-initial.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { MarkOf } from '#core/model/account-marks.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { type AccountChoice, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';

export interface AccountMenuProps {
  /** From `accountChoices`; when empty, nothing is rendered. */
  choices: readonly AccountChoice[];
  markOf: MarkOf;
  chosen: AccountChoice | null;
  onChoose: (choice: AccountChoice | null) => void;
  /** Shows the initials alone wherever there are any. */
  isSmall?: boolean;
}

const ALL = 'all';
/** More would take the room of the words. */
const MOST_INITIALS = 4;

/** « Tous les comptes »: filters every figure on the screen by one of the seller's marketplace accounts. */
export const AccountMenu = ({ choices, markOf, chosen, onChoose, isSmall = false }: AccountMenuProps) => {
  if (choices.length === 0) return null;
  const shown = chosen === null ? 'Tous les comptes' : markOf(chosen).name;
  const initials = (chosen === null ? choices : [chosen])
    .filter((choice) => choice !== UNKNOWN_ACCOUNT)
    .slice(0, MOST_INITIALS);
  return (
    <Menu
      label="Compte de vente"
      trigger={
        <Button size={isSmall ? 'small' : 'medium'} className={isSmall ? 'max-w-36 px-2' : 'max-w-56 max-sm:px-2.5'}>
          {initials.length > 0 && (
            <span aria-hidden="true" className="flex -space-x-0.5">
              {initials.map((choice) => (
                <AccountInitial key={choice} account={markOf(choice)} />
              ))}
            </span>
          )}
          <span className="sr-only">{`Compte de vente${NARROW_NO_BREAK}: ${shown}`}</span>
          <span
            aria-hidden="true"
            className={classNames(
              'truncate',
              chosen === null && 'max-sm:hidden [@media(height<30rem)]:hidden',
              isSmall && initials.length > 0 && 'hidden',
            )}
          >
            {shown}
          </span>
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'accounts',
          entries: [
            { id: ALL, label: 'Tous les comptes' },
            ...choices.map((choice) => ({ id: choice, label: markOf(choice).name })),
          ],
          selected: chosen ?? ALL,
          onSelect: (id) => onChoose(id === ALL ? null : id),
        },
      ]}
    />
  );
};
