import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Preferences } from '#core/contract/preferences.ts';
import { quote } from '#core/model/french.ts';
import type { ClockTime } from '#core/model/notices.ts';
import { HourChoice } from './hour-choice.tsx';

/** Offered to a seller who has chosen none yet. */
const USUAL: ClockTime = '07:30';

interface DailyMailFieldProps {
  /** Undefined while they are not known. */
  preferences: Preferences | undefined;
  onChange: (mailAt: ClockTime | null) => void;
}

/** Whether and when the daily mail is sent. */
export const DailyMailField = ({ preferences, onChange }: DailyMailFieldProps) => {
  const mailAt = preferences?.notices.mailAt ?? null;
  const canMail = preferences?.canMail ?? true;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-small font-medium">E-mail quotidien</legend>
      <Checkbox
        isSelected={mailAt !== null}
        isDisabled={preferences === undefined || (!canMail && mailAt === null)}
        onChange={(isOn) => onChange(isOn ? USUAL : null)}
      >
        Recevoir {quote('Votre journée')}
      </Checkbox>
      {mailAt !== null && <HourChoice label="Chaque jour à" value={mailAt} onChange={onChange} />}
      <p className="text-small text-ink-2">
        {canMail
          ? 'Ce qui est à faire et ce qui s’est passé la veille, selon vos choix ci-dessus, à l’heure de Paris. Un jour sans rien à dire, rien n’est envoyé.'
          : 'Ce serveur n’a pas de messagerie : aucun e-mail quotidien ne peut partir.'}
      </p>
    </fieldset>
  );
};
