import { Button } from 'react-aria-components/Button';
import { ChevronDownIcon, UserIcon } from '#components/ui/icons.tsx';
import { usePresent } from '#components/ui/present.tsx';
import type { User } from '#core/contract/auth.ts';
import { AccountMenu } from './account-menu.tsx';
import { BOTTOM_ITEM } from './navigation.tsx';
import { planWords, userName } from './user-words.ts';

/** Who is signed in, at the foot of the column; opens the menu. */
export const AccountCard = ({ user }: { user: User }) => {
  const plan = usePresent((now) => planWords(user.Subscription, now));
  return (
    <AccountMenu
      trigger={
        <Button className="flex w-full cursor-pointer flex-col rounded-card border border-line bg-card px-3 py-2.5 text-left text-small text-ink-2 shadow-soft transition-colors hover:border-edge">
          <span className="flex w-full items-center gap-1 font-semibold text-ink">
            <span className="truncate">{userName(user)}</span>
            <ChevronDownIcon size={14} />
          </span>
          <span>{plan.name}</span>
          {plan.until && <span>{plan.until}</span>}
        </Button>
      }
    />
  );
};

/** The same menu in the bar of a phone. */
export const AccountTab = () => (
  <AccountMenu
    trigger={
      <Button className={BOTTOM_ITEM}>
        <UserIcon size={20} />
        Compte
      </Button>
    }
  />
);
