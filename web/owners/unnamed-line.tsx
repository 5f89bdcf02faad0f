import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnsorted, waitingOf } from '#components/owner/unnamed-text.ts';
import { WaitingNote } from '#components/owner/waiting-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { LineNotice } from '#components/ui/notice-line.tsx';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { waitingText } from '#core/model/move-text.ts';
import { accountName } from '#core/model/own-accounts.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useUnnamed } from '#features/accounts/use-unnamed.ts';
import { NOTICE_RANK } from '#features/notice-rank.ts';
import { ScreenNotices } from '#web/shell/screen-notices.tsx';
import { bodyOf, type MoveSubject, unnamedSubject } from './move-subject.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { useMoves } from './use-moves.ts';

/**
 * Data that no account's totals include yet, in one line, with the shortest way to assign it; nothing when there is
 * none.
 */
export const UnnamedLine = () => {
  const unnamed = useUnnamed();
  const [subject, setSubject] = useState<MoveSubject | null>(null);
  const [only, ...others] = unnamed;
  const text = waitingText(waitingOf(unnamed));
  if (only === undefined || text === '') return null;
  const action =
    others.length > 0 ? (
      <Link to="/app/profil" hash="comptes-vinted" className={buttonClass('secondary', 'small')}>
        De quels comptes s’agit-il{NARROW_NO_BREAK}?
      </Link>
    ) : (
      <Answers account={only} onAsk={() => setSubject(unnamedSubject(only))} />
    );
  const notice: LineNotice = {
    ...{ key: 'unnamed', rank: NOTICE_RANK.unnamed, summary: { text } },
    content: <WaitingNote accounts={unnamed} action={action} />,
  };
  return (
    <>
      <ScreenNotices subject="ce qui n’est dans le total d’aucun compte" notices={[notice]} className="" />
      {subject && <OwnerDialog subject={subject} onClose={() => setSubject(null)} />}
    </>
  );
};

/** One click when there is one account; never assumed automatically. */
const Answers = ({ account, onAsk }: { account: UnnamedAccount; onAsk: () => void }) => {
  const { accounts } = useOwnAccounts();
  const { move } = useMoves();
  const [known, ...others] = accounts;
  const isPlain = !isUnsorted(account) && account.claimedBy.length === 0;
  if (known === undefined || others.length > 0 || !isPlain) {
    return (
      <Button size="small" onPress={onAsk}>
        De quel compte s’agit-il{NARROW_NO_BREAK}?
      </Button>
    );
  }
  const name = accountName(known.userId, accounts);
  const body = bodyOf(unnamedSubject(account), { kind: 'account', userId: known.userId });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" isPending={move.isPending} onPress={() => move.mutate({ body, to: name })}>
        <span className="max-w-40 truncate">C’est {name}</span>
      </Button>
      <Button size="small" variant="quiet" onPress={onAsk}>
        Un autre…
      </Button>
    </div>
  );
};
