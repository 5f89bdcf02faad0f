import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { type AccountChoice, accountName, type OwnAccountName } from '#core/model/own-accounts.ts';

export interface AccountMenuProps {
  /** From `accountChoices`; when empty, nothing is rendered. */
  choices: readonly AccountChoice[];
  accounts: readonly OwnAccountName[];
  chosen: AccountChoice | null;
  onChoose: (choice: AccountChoice | null) => void;
  isSmall?: boolean;
}

const ALL = 'all';

/** « Tous les comptes »: filters every figure on the screen by one of the seller's marketplace accounts. */
export const AccountMenu = ({ choices, accounts, chosen, onChoose, isSmall = false }: AccountMenuProps) => {
  if (choices.length === 0) return null;
  const shown = chosen === null ? 'Tous les comptes' : accountName(chosen, accounts);
  return (
    <Menu
      label="Compte de vente"
      trigger={
        <Button size={isSmall ? 'small' : 'medium'} aria-label={`Compte de vente : ${shown}`} className="max-w-56">
          <span className="truncate">{shown}</span>
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'accounts',
          entries: [
            { id: ALL, label: 'Tous les comptes' },
            ...choices.map((choice) => ({ id: choice, label: accountName(choice, accounts) })),
          ],
          selected: chosen ?? ALL,
          onSelect: (id) => onChoose(id === ALL ? null : id),
        },
      ]}
    />
  );
};
