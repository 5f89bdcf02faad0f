import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkOwner, type Owner, type OwnerPick } from '#components/owner/owner-choice.ts';
import { OwnerField } from '#components/owner/owner-field.tsx';
import { UnnamedFacts } from '#components/owner/unnamed-facts.tsx';
import { claimText, isUnsorted } from '#components/owner/unnamed-text.ts';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { accountMoves } from '#core/contract/account-moves.ts';
import { memberIdOf } from '#core/marketplaces/member-id.ts';
import { moveEffectText } from '#core/model/move-text.ts';
import { accountName } from '#core/model/own-accounts.ts';
import { accountMovesKey } from '#core/queries/account-moves.ts';
import { useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { changeFailure } from '#web/shell/change-failure.ts';
import { bodyOf, type MoveSubject } from './move-subject.ts';
import { useMoves } from './use-moves.ts';

export interface OwnerDialogProps {
  subject: MoveSubject;
  onClose: () => void;
  onMoved?: () => void;
}

/** Asks for the owner: details that help to recognise it, the possible accounts, and the effect in numbers. */
export const OwnerDialogSurface = ({ subject, onClose, onMoved }: OwnerDialogProps) => {
  const { accounts } = useOwnAccounts();
  const { move } = useMoves({ showsFailure: true });
  const [pick, setPick] = useState<OwnerPick | null>(null);
  const [isTried, setTried] = useState(false);
  const checked = checkOwner(pick, memberIdOf, subject.from);
  const choose = (next: OwnerPick): void => {
    setPick(next);
    // An invalid number is reported once it was submitted, and while it is being corrected.
    if (next.kind !== pick?.kind) setTried(false);
    move.reset();
  };
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!checked.ok) return;
    const { owner } = checked;
    const to = owner.kind === 'account' ? accountName(owner.userId, accounts) : null;
    const isDone = await move.mutateAsync({ body: bodyOf(subject, owner), to }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    onMoved?.();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={subject.unnamed ? 'De quel compte s’agit-il\u202f?' : 'Changer de compte'}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Ne rien changer</Button>
          <Button variant="primary" isPending={move.isPending} onPress={() => void confirm()}>
            {subject.unnamed ? 'C’est ce compte' : 'Changer de compte'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {subject.unnamed && <Recognise account={subject.unnamed} />}
        <OwnerField
          accounts={accounts.filter(({ userId }) => userId !== subject.from)}
          offersNone={subject.hasOwner}
          pick={pick}
          onPick={choose}
          problem={isTried && !checked.ok ? checked : null}
        />
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {checked.ok && <MovePreview subject={subject} owner={checked.owner} />}
        </p>
        {move.error && <ErrorBanner title={changeFailure(move.error)} />}
      </div>
    </Dialog>
  );
};

const Recognise = ({ account }: { account: NonNullable<MoveSubject['unnamed']> }) => {
  const now = useNow();
  const { accounts } = useOwnAccounts();
  const claimed = claimText(account, (userId) => accountName(userId, accounts));
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunk px-3 py-2.5">
      <UnnamedFacts account={account} now={now} />
      {isUnsorted(account) && (
        <p className="text-small">
          Ces lectures peuvent venir de plusieurs de vos comptes{'\u202f'}: dans le doute, changez plutôt de compte
          commande par commande, ou mois par mois.
        </p>
      )}
      {claimed !== null && <p className="text-small">{claimed}</p>}
    </div>
  );
};

/** As counted by the server; an account that it does not know yet cannot have any of it. */
const MovePreview = ({ subject, owner }: { subject: MoveSubject; owner: Owner }) => {
  const { api } = usePlatform();
  const { accounts } = useOwnAccounts();
  const to = owner.kind === 'account' ? owner.userId : null;
  const isKnown = to === null || accounts.some(({ userId }) => userId === to);
  const body = bodyOf(subject, owner);
  const { data } = useQuery({
    queryKey: [...accountMovesKey, 'preview', body],
    queryFn: () => api.call(accountMoves.preview, { body }),
    // A number that is still being typed is not an account yet.
    enabled: isKnown,
    ...{ gcTime: 0, retry: false, networkMode: 'always' },
  });
  const nameOf = (userId: string | null): string | null => userId && accountName(userId, accounts);
  const from = nameOf(subject.from) ?? (subject.hasOwner ? 'plusieurs comptes' : null);
  if (isKnown && !data) return null;
  const effect = data
    ? { moved: data, alreadyThere: data.alreadyThere, stays: data.conflicts.length }
    : { moved: subject.moved, alreadyThere: 0, stays: 0 };
  return moveEffectText(effect, { from, to: nameOf(to) });
};
