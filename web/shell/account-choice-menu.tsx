import { AccountMenu } from '#components/order/account-menu.tsx';
import { chooseAccount } from '#core/state/account-choice.ts';
import { useOwnAccounts } from './use-order-book.ts';

/** « Tous les comptes », where the seller has more than one: the same choice on every screen. */
export const AccountChoiceMenu = () => <AccountMenu {...useOwnAccounts()} onChoose={chooseAccount} />;
