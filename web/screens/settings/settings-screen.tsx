import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { useNow } from '#components/ui/present.tsx';
import { system } from '#core/contract/system.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { toParisDay } from '#core/model/time.ts';
import { preferencesQuery } from '#core/queries/preferences.ts';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { usePlatform } from '#features/workplace.tsx';
import { CardColumns } from '#web/shell/card-columns.tsx';
import { DeviceCard } from './device-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PlacesCard } from './places-card.tsx';

/** `/app/parametres`: how the seller works, display and notification settings, the keyboard, and the server. */
export const SettingsScreen = () => {
  const { data, error } = useQuery(preferencesQuery(usePlatform().api));
  const today = toParisDay(useNow());
  return (
    <div className="flex flex-col gap-4">
      {error && !data && <ErrorBanner title={toUserText(error, LOADING_FAILED)} />}
      <CardColumns>
        <DisplayCard preferences={data} day={today} />
        <GoalsCard preferences={data} day={today} />
        <NoticesCard preferences={data} />
        <PlacesCard preferences={data} />
        <MailCard />
        <DeviceCard />
        <KeyboardCard />
        <ServerCard />
        <ExtensionCard />
      </CardColumns>
    </div>
  );
};

const LOADING_FAILED = 'Vos réglages n’ont pas pu être lus. Ceux de ce navigateur s’appliquent.';

const KeyboardCard = () => (
  <Card className="flex flex-col gap-3 p-4 sm:p-5">
    <h2 className="font-title text-section font-bold">Clavier</h2>
    <p className="text-ink-2">Tout se fait au clavier{NARROW_NO_BREAK}: flèches, espace, entrée, M, A.</p>
    <div>
      <Button onPress={openHelp}>Aide et raccourcis</Button>
    </div>
  </Card>
);

const MailCard = () => (
  <Card className="flex flex-col gap-3 p-4 sm:p-5">
    <h2 className="font-title text-section font-bold">E-mails de Vinted</h2>
    <p className="text-ink-2">Bordereaux et dates limites arrivent tout seuls depuis votre boîte mail.</p>
    <div className="flex flex-wrap gap-2">
      <Link to="/app/configuration-email" className={buttonClass()}>
        Configurer ma boîte mail
      </Link>
    </div>
  </Card>
);

const ExtensionCard = () => (
  <Card className="flex flex-col gap-3 p-4 sm:p-5">
    <h2 className="font-title text-section font-bold">Extension</h2>
    <div className="flex flex-wrap gap-2">
      <Link to="/app/install-app" className={buttonClass()}>
        Installer l’extension
      </Link>
    </div>
  </Card>
);

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
