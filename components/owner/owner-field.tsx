import { RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldError, Label } from 'react-aria-components/TextField';
import { RadioLine } from '#components/ui/radio-line.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { accountName, type OwnAccountName } from '#core/model/own-accounts.ts';
import { accountNote, type OwnerPick } from './owner-choice.ts';

export interface OwnerFieldProps {
  /** The seller's accounts to choose from. */
  accounts: readonly (OwnAccountName & { business: boolean | null })[];
  /** Offers to leave it without an account. */
  offersNone: boolean;
  pick: OwnerPick | null;
  onPick: (pick: OwnerPick) => void;
  /** Which of the two fields is invalid, and how to fix it. */
  problem: { field: 'pick' | 'typed'; error: string } | null;
}

const OTHER = 'other';
const NONE = 'none';

const radioOf = (pick: OwnerPick | null): string | null => {
  if (pick === null) return null;
  if (pick.kind === 'known') return pick.userId;
  return pick.kind === 'other' ? OTHER : NONE;
};

const toPick = (value: string): OwnerPick => {
  if (value === OTHER) return { kind: 'other', typed: '' };
  return value === NONE ? { kind: 'unnamed' } : { kind: 'known', userId: value };
};

/** One of the seller's accounts, another by its link or number, or none yet. */
export const OwnerField = ({ accounts, offersNone, pick, onPick, problem }: OwnerFieldProps) => (
  <div className="flex flex-col gap-3">
    <RadioGroup
      value={radioOf(pick)}
      onChange={(value) => onPick(toPick(value))}
      isInvalid={problem?.field === 'pick'}
      validationBehavior="aria"
      className="flex flex-col gap-1.5"
    >
      <Label className="text-small font-medium text-ink">Compte Vinted</Label>
      {accounts.map((account) => (
        <RadioLine
          key={account.userId}
          value={account.userId}
          name={accountName(account.userId, [account])}
          note={accountNote(account)}
        />
      ))}
      <RadioLine value={OTHER} name="Un autre de mes comptes" note="par son lien ou son numéro" />
      {offersNone && <RadioLine value={NONE} name="Aucun pour l’instant" note="il restera à préciser" />}
      <FieldError className="text-small font-medium text-red">{problem?.error}</FieldError>
    </RadioGroup>
    {pick?.kind === 'other' && (
      <TextField
        label="Lien ou numéro de ce compte"
        value={pick.typed}
        onChange={(typed) => onPick({ kind: 'other', typed })}
        placeholder="vinted.fr/member/123456"
        description="C’est l’adresse de votre profil, quand vous l’ouvrez sur Vinted."
        error={problem?.field === 'typed' ? problem.error : null}
        maxLength={300}
        autoComplete="off"
      />
    )}
  </div>
);
