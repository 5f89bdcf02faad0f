import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label } from 'react-aria-components/TextField';
import { useSnapshot } from 'valtio';
import { chooseTheme, THEMES, theme } from '#core/state/theme.ts';
import { THEME_ENTRIES } from '#features/theme-group.tsx';

/** Light, dark, or what the device says; kept in this browser. */
export const ThemeField = () => {
  const { choice } = useSnapshot(theme);
  return (
    <RadioGroup
      value={choice}
      onChange={(id) => chooseTheme(THEMES.find((each) => each === id) ?? 'system')}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-small font-medium">Thème</Label>
      <div className="grid gap-2 sm:grid-cols-3">
        {THEME_ENTRIES.map(({ id, label, icon }) => (
          <Radio
            key={id}
            value={id}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-card px-3 font-semibold text-ink-2 transition-colors hover:border-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-plum data-selected:border-plum data-selected:bg-plum-soft data-selected:text-plum"
          >
            {icon}
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
};
