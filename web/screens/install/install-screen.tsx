import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { PhoneIcon } from '#components/ui/icons.ts';
import { system } from '#core/contract/system.ts';
import type { User } from '#core/contract/user.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useInstallPrompt } from '#web/context.ts';
import { isPhone } from '#web/first-steps/is-phone.ts';
import { StepProgress } from '#web/first-steps/step-progress.tsx';
import { type Progress, stepStates } from '#web/first-steps/step-states.ts';
import { useProgress } from '#web/first-steps/use-progress.ts';
import { useExtensionHere } from '#web/session/use-extension.ts';
import { useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { AppPart } from './app-part.tsx';
import { BrowserPicture } from './browser-picture.tsx';
import { browserOf, isDownloaded, type OfferedExtension } from './install-steps.ts';
import { OnComputer } from './on-computer.tsx';
import { PhoneCard } from './phone-card.tsx';
import { AccountStep, ExtensionStep, SalesStep } from './steps.tsx';

/** `/app/install-app`: from nothing to the first sales, and the app on this device. Open to all. */
export const InstallScreen = () => {
  const user = useUser();
  return user ? <ForSeller user={user} /> : <ForVisitor />;
};

const ForVisitor = () => (
  <Steps
    user={null}
    progress={{ hasAccount: false, isConnected: false, hasSales: false }}
    isHere={useExtensionHere()}
  />
);

const ForSeller = ({ user }: { user: User }) => <Steps user={user} {...useProgress()} />;

interface StepsProps {
  user: User | null;
  progress: Progress;
  isHere: boolean;
}

const Steps = ({ user, progress, isHere }: StepsProps) => {
  const { api } = usePlatform();
  const { data: offered = null } = useQuery({
    queryKey: ['extension-folders', user !== null],
    queryFn: async (): Promise<OfferedExtension> =>
      user === null
        ? { chrome: null, firefox: null, ...(await api.call(system.extensions, {})) }
        : api.call(system.extensionFolders, {}),
  });
  const states = stepStates(progress);
  const onPhone = isPhone(navigator.userAgent, navigator.maxTouchPoints);
  const isGuided = !onPhone && !isHere && states.extension === 'current';
  return (
    <>
      <PageHeader title="Installer Comptoir" actions={<StepProgress states={states} />} />
      <p className="-mt-2 pb-4 text-ink-2">Trois étapes. Chacune se coche d’elle-même.</p>
      <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          {onPhone && <OnComputer email={user?.email ?? null} />}
          <AccountStep state={states.account} user={user} />
          <ExtensionStep state={states.extension} {...{ isHere, offered }} isOnComputer={!onPhone} />
          <SalesStep state={states.sales} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {isGuided && browserOf(navigator.userAgent) !== 'firefox' && (
            <BrowserPicture hasDownload={isDownloaded(offered, 'chrome')} />
          )}
          {!onPhone && <PhoneCard />}
          <AppCard onPhone={onPhone} />
          {isGuided && (
            <p className="px-1 text-small text-ink-2">
              L’extension n’est pas encore sur les boutiques d’extensions{NARROW_NO_BREAK}: l’hébergeur de ce site en
              fournit le dossier.
            </p>
          )}
          <p className="px-1 text-small text-ink-2">Comptoir est un outil indépendant, sans lien avec Vinted.</p>
        </div>
      </div>
    </>
  );
};

/** Nothing in the dashboard of the extension, which is no page that could be installed. */
const AppCard = ({ onPhone }: { onPhone: boolean }) => {
  const prompt = useInstallPrompt();
  if (!prompt) return null;
  return (
    <Card className="flex flex-col items-start gap-3 p-4 sm:p-5">
      <h2 className="flex items-center gap-2 font-title text-section font-bold">
        <PhoneIcon className="text-plum" />
        {onPhone ? 'L’app, sur ce téléphone' : 'L’app, sur cet appareil'}
      </h2>
      <AppPart prompt={prompt} />
    </Card>
  );
};
