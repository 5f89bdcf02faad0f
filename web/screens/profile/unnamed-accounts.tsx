import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnnamedFacts } from '#components/owner/unnamed-facts.tsx';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { useNow } from '#components/ui/present.tsx';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { unnamedAccountsQuery } from '#core/queries/account-moves.ts';
import { usePlatform } from '#features/workplace.tsx';
import { type MoveSubject, unnamedSubject } from '#web/owners/move-subject.ts';
import { OwnerDialog } from '#web/owners/owner-dialog.tsx';

const LOADING_FAILED = 'Les pages à rattacher à un compte n’ont pas pu être lues.';

/** Data of accounts that are not named yet; nothing when there is none. */
export const UnnamedAccounts = () => {
  const { data, error } = useQuery(unnamedAccountsQuery(usePlatform().api));
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  if (error && !data)
    return (
      <div className="mt-4">
        <ErrorBanner title={toUserText(error, LOADING_FAILED)} />
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="a-preciser" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="a-preciser" className="scroll-mt-4 font-semibold">
        Compte à préciser
      </h3>
      <p className="text-ink-2">
        Ces pages ne disent pas de quel compte elles viennent. D’ici là, rien n’en est compté dans les totaux d’un
        compte. Ouvrir votre profil sur Vinted avec ce compte suffit souvent{NARROW_NO_BREAK}; sinon, indiquez-le ici.
      </p>
      {data.map((account) => (
        <Unnamed key={account.id} account={account} onAsk={() => setSubject(unnamedSubject(account))} />
      ))}
      {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} />}
    </section>
  );
};

const Unnamed = ({ account, onAsk }: { account: UnnamedAccount; onAsk: () => void }) => {
  const now = useNow();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 rounded-control bg-sunk px-3 py-2.5">
      <div className="min-w-0 grow basis-64">
        <UnnamedFacts account={account} now={now} />
      </div>
      <Button size="small" onPress={onAsk}>
        De quel compte s’agit-il{NARROW_NO_BREAK}?
      </Button>
    </div>
  );
};
