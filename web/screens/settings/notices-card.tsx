import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { Preferences, PreferencesChange } from '#core/contract/preferences.ts';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { NOTICE_KINDS, type NoticeKind } from '#core/model/notices.ts';
import { usePreferencesDesk } from '#features/use-preferences.ts';
import { useSetting } from '#web/form/use-setting.ts';
import { DailyMailField } from './daily-mail-field.tsx';
import { QuietHoursField } from './quiet-hours-field.tsx';
import { SettingProblem } from './setting-problem.tsx';

const KINDS: Readonly<Record<NoticeKind, { name: string; when: string }>> = {
  deadline: {
    name: `Colis à déposer d’ici 24${NO_BREAK}h`,
    when: 'Quand l’échéance a été lue, jamais sur une estimation.',
  },
  late: { name: 'Commandes en retard', when: `Quand une commande à expédier passe les 4${NO_BREAK}jours.` },
  sale: { name: 'Nouvelles ventes', when: 'Quand Comptoir lit une vente qu’il ne connaissait pas.' },
  released: { name: 'Argent libéré', when: 'Ce que vous avez encaissé la veille, dans l’e-mail de la journée.' },
};

/** What the seller is notified of while they look elsewhere, and at which hours nothing is shown. */
export const NoticesCard = ({ preferences }: { preferences: Preferences | undefined }) => {
  const desk = usePreferencesDesk();
  const { problem, save } = useSetting();
  const change = (notices: NonNullable<PreferencesChange['notices']>) => void save(() => desk.change({ notices }));
  const notices = preferences?.notices;
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="font-title text-section font-bold">Notifications</h2>
        <p className="pt-1 text-ink-2">
          L’extension vous prévient dans un coin de l’écran, même quand Comptoir est fermé. Chaque chose est dite une
          seule fois.
        </p>
      </div>
      <SettingProblem problem={problem} />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-small font-medium">Me prévenir pour</legend>
        {NOTICE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            isSelected={notices !== undefined && !notices.off.includes(kind)}
            isDisabled={notices === undefined}
            onChange={(isOn) => change({ kinds: { [kind]: isOn } })}
          >
            <span className="font-semibold">{KINDS[kind].name}</span>
            <span className="block text-small text-ink-2">{KINDS[kind].when}</span>
          </Checkbox>
        ))}
      </fieldset>
      <QuietHoursField quiet={notices?.quiet} onChange={(quiet) => change({ quiet })} />
      <DailyMailField preferences={preferences} onChange={(mailAt) => change({ mailAt })} />
      <p className="border-t border-line pt-3 text-small text-ink-2">
        Sécurité du compte{NARROW_NO_BREAK}: un changement d’adresse ou une suppression vous est toujours signalé par
        e-mail. Cela ne se désactive pas.
      </p>
    </Card>
  );
};
