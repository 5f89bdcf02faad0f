import { useSnapshot } from 'valtio';
import { Card } from '#components/ui/card.tsx';
import type { Preferences } from '#core/contract/preferences.ts';
import { formatMoney, NO_BREAK } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { ENTRY_CURRENCY } from '#core/model/money.ts';
import { DATE_STYLES, NUMBER_STYLES } from '#core/model/preferences.ts';
import type { ParisDay } from '#core/model/time.ts';
import { shownPreferences } from '#core/state/shown-preferences.ts';
import { chooseTheme, theme } from '#core/state/theme.ts';
import { THEME_ENTRIES } from '#features/theme-group.tsx';
import { usePreferencesDesk } from '#features/use-preferences.ts';
import { useSetting } from '#web/form/use-setting.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { SettingProblem } from './setting-problem.tsx';

const DATES: Readonly<Record<(typeof DATE_STYLES)[number], string>> = {
  words: `lun. 23${NO_BREAK}nov.`,
  figures: '23/11/2026',
};
const AMOUNTS: Readonly<Record<(typeof NUMBER_STYLES)[number], string>> = {
  decimals: `18,00${NO_BREAK}€`,
  short: `18${NO_BREAK}€`,
};

interface DisplayCardProps {
  /** Undefined while they are not known. */
  preferences: Preferences | undefined;
  /** Today, as an example. */
  day: ParisDay;
}

const Example = ({ day }: { day: ParisDay }) =>
  `Les centimes se voient toujours quand il y en a. Aujourd’hui, vous lirez ${formatDate(Date.parse(day))}, ${formatMoney(1_800, ENTRY_CURRENCY)} et ${formatMoney(1_850, ENTRY_CURRENCY)}.`;

/** The theme, and how days and amounts are written: on every device of the seller. */
export const DisplayCard = ({ preferences, day }: DisplayCardProps) => {
  const { choice } = useSnapshot(theme);
  const { adopted } = useSnapshot(shownPreferences);
  const desk = usePreferencesDesk();
  const { problem, save } = useSetting();
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Affichage</h2>
      <SettingProblem problem={problem} />
      <ChoiceGroup label="Thème" value={choice} entries={THEME_ENTRIES} onChange={chooseTheme} />
      <ChoiceGroup
        label="Dates"
        value={preferences?.dateStyle === 'figures' ? 'figures' : 'words'}
        entries={DATE_STYLES.map((id) => ({ id, label: DATES[id] }))}
        onChange={(dateStyle) => void save(() => desk.change({ dateStyle }))}
        isDisabled={preferences === undefined}
      />
      <ChoiceGroup
        label="Montants ronds"
        value={preferences?.numberStyle === 'short' ? 'short' : 'decimals'}
        entries={NUMBER_STYLES.map((id) => ({ id, label: AMOUNTS[id] }))}
        onChange={(numberStyle) => void save(() => desk.change({ numberStyle }))}
        isDisabled={preferences === undefined}
        note={<Example key={adopted} day={day} />}
      />
    </Card>
  );
};
