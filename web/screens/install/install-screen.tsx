import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { PhoneIcon } from '#components/ui/icons.tsx';
import { system } from '#core/contract/system.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { useInstallPrompt } from '#web/context.ts';
import { useConnectedExtension, useExtensionHere } from '#web/session/use-extension.ts';
import { useUser } from '#web/session/use-session.ts';
import { PageHeader } from '#web/shell/page-header.tsx';
import { AppPart } from './app-part.tsx';
import { BrowserPicture } from './browser-picture.tsx';
import { browserOf, isDownloaded, isPhone, type Progress, STEPS, stepStates } from './install-steps.ts';
import { OnComputer } from './on-computer.tsx';
import { AccountStep, ConnectionStep, ExtensionStep, SalesStep } from './steps.tsx';

/** `/app/install-app`: from nothing to the first sales, and the app on this device. Open to all. */
export const InstallScreen = () => {
  const user = useUser();
  return user ? <ForSeller email={user.email} /> : <ForVisitor />;
};

const ForVisitor = () => (
  <Steps
    email={null}
    progress={{ hasAccount: false, isHere: useExtensionHere(), isConnected: false, hasSales: false }}
  />
);

const ForSeller = ({ email }: { email: string }) => {
  const isHere = useExtensionHere();
  const isConnected = useConnectedExtension({ isAsked: true, isAwaited: isHere }) === true;
  const hasSales = (useWholeBook()?.orders.length ?? 0) > 0;
  return <Steps email={email} progress={{ hasAccount: true, isHere, isConnected, hasSales }} />;
};

const Steps = ({ email, progress }: { email: string | null; progress: Progress }) => {
  const { api } = usePlatform();
  const { data: offered } = useQuery({
    queryKey: ['extension-folders'],
    queryFn: () => api.call(system.extensionFolders, {}),
    enabled: email !== null,
  });
  const states = stepStates(progress);
  const done = STEPS.filter((step) => states[step] === 'done').length;
  const onPhone = isPhone(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <PageHeader
        title="Installer Comptoir"
        actions={
          <p role="status" className="self-center text-small font-semibold">
            {done} sur {STEPS.length}
          </p>
        }
      />
      <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          {onPhone && <OnComputer email={email} />}
          <AccountStep state={states.account} email={email} />
          <ExtensionStep state={states.extension} offered={offered ?? null} isOnComputer={!onPhone} />
          <ConnectionStep state={states.connection} />
          <SalesStep state={states.sales} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {!onPhone && states.extension === 'current' && browserOf(navigator.userAgent) !== 'firefox' && (
            <BrowserPicture hasDownload={isDownloaded(offered ?? null, 'chrome')} />
          )}
          <AppCard onPhone={onPhone} />
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
