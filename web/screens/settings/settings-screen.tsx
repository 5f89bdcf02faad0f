import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label } from 'react-aria-components/TextField';
import { useSnapshot } from 'valtio';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { system } from '#core/contract/system.ts';
import { chooseTheme, THEMES, theme } from '#core/state/theme.ts';
import { openShortcuts } from '#features/shortcuts/shortcuts-help.tsx';
import { THEME_ENTRIES } from '#features/theme-group.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { CardColumns } from '#web/shell/card-columns.tsx';

/** `/app/parametres`: how this browser shows Comptoir, and which server it uses. */
export const SettingsScreen = () => (
  <CardColumns>
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Affichage</h2>
      <ThemeField />
    </Card>
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Clavier</h2>
      <p className="text-ink-2">Tout se fait au clavier : flèches, espace, entrée, M, A.</p>
      <div>
        <Button onPress={openShortcuts}>Voir les raccourcis</Button>
      </div>
    </Card>
    <ServerCard />
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Extension</h2>
      <div className="flex flex-wrap gap-2">
        <Link to="/app/install-app" className={buttonClass()}>
          Installer l’extension
        </Link>
      </div>
    </Card>
  </CardColumns>
);

/** Light, dark, or the device's setting; stored in this browser. */
const ThemeField = () => {
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
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-edge bg-card px-3 font-semibold text-ink-2 transition-colors hover:border-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-plum data-selected:border-plum data-selected:bg-plum-soft data-selected:text-plum"
          >
            {icon}
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
};

/** Where the seller's data is stored, and the server's version. */
const ServerCard = () => {
  const { api: client } = usePlatform();
  const { data, isError } = useQuery({
    queryKey: ['version'],
    queryFn: () => client.call(system.version, {}),
  });
  const lines = [
    ['Version', data?.version ?? (isError ? 'inconnue : le serveur ne répond pas' : 'chargement…')],
    ['Plus ancienne extension acceptée', data?.minClient ?? 'inconnue'],
  ] as const;
  return (
    <Card className="flex flex-col p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Serveur</h2>
      <p className="pt-1 pb-3 text-ink-2">Il garde vos données. L’extension peut en changer, dans ses options.</p>
      <dl>
        {lines.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
