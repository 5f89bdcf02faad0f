import { useQuery } from '@tanstack/react-query';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { DevicePort } from '#core/platform/ports.ts';
import { deviceQuery } from '#core/queries/reading.ts';
import { openHelp } from '#features/shortcuts/help-state.ts';
import type { Panel } from '../panel.ts';
import { DeviceSignIn, DeviceWait } from './device-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';

export interface SignInProps {
  panel: Panel;
  siteUrl: string;
  sessionError: string | null;
}

/** Two ways in: one click when signed in on the site, or the password of Comptoir. */
export const SignIn = ({ panel, siteUrl, sessionError }: SignInProps) => {
  const { device } = panel.platform;
  return (
    <div className="flex grow flex-col gap-5 overflow-y-auto px-5 py-6">
      <div className="flex items-center justify-between">
        <Logo />
        <Button variant="quiet" onPress={openHelp}>
          Aide
        </Button>
      </div>
      <div className="flex flex-col gap-1">
        <h1 className="text-section font-bold">Connexion</h1>
        <p className="text-ink-2">Votre compte Comptoir. Ce n’est pas votre mot de passe Vinted.</p>
      </div>
      {sessionError && <ErrorBanner title={sessionError} />}
      {device ? (
        <WithDevice panel={panel} siteUrl={siteUrl} device={device} />
      ) : (
        <PasswordForm panel={panel} siteUrl={siteUrl} />
      )}
      <p className="text-center text-small text-ink-2">
        Pas encore de compte{NARROW_NO_BREAK}?{' '}
        <a
          href={`${siteUrl}/app/se-connecter?mode=inscription`}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-plum underline underline-offset-2"
        >
          Créer un compte
        </a>
      </p>
      <p className="mt-auto text-center text-small text-ink-3">Sans lien avec Vinted.</p>
    </div>
  );
};

const WithDevice = ({ panel, siteUrl, device }: { panel: Panel; siteUrl: string; device: DevicePort }) => {
  const { data } = useQuery(deviceQuery(device));
  if (data?.state === 'waiting') return <DeviceWait wait={data} device={device} />;
  return (
    <>
      <DeviceSignIn
        device={device}
        failure={data?.state === 'failed' ? data.message : null}
        siteUrl={siteUrl}
        openOptions={panel.links.openOptions}
      />
      <div className="flex items-center gap-3 text-small text-ink-3">
        <span className="h-px grow bg-line" />
        ou
        <span className="h-px grow bg-line" />
      </div>
      <PasswordForm panel={panel} siteUrl={siteUrl} />
    </>
  );
};
