import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { useNow } from '#components/ui/present.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { deviceCode } from '#core/model/device-code.ts';
import { formatHour } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import type { DevicePort } from '#core/platform/ports.ts';
import { deviceKey } from '#core/queries/reading.ts';
import { SignInFailure } from './sign-in-failure.tsx';

interface DeviceSignInProps {
  device: DevicePort;
  /** Why the last attempt ended without a session. */
  failure: string | null;
  /** Origin of the server. */
  siteUrl: string;
  openOptions: () => void;
}

/** Opens the site, where one click confirms. */
export const DeviceSignIn = ({ device, failure, siteUrl, openOptions }: DeviceSignInProps) => {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => device.start(),
    onSuccess: (state) => client.setQueryData(deviceKey, state),
    networkMode: 'always',
  });
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" size="large" isPending={start.isPending} onPress={() => start.mutate()}>
        Se connecter avec le site
      </Button>
      <p className="text-small text-ink-2">En un clic, si vous êtes déjà connecté sur le site de Comptoir.</p>
      {start.isError ? (
        <SignInFailure error={start.error} siteUrl={siteUrl} openOptions={openOptions} />
      ) : (
        failure && (
          <p role="alert" className="text-small font-medium text-red">
            {failure}
          </p>
        )
      )}
    </div>
  );
};

type Wait = Extract<Awaited<ReturnType<DevicePort['current']>>, { state: 'waiting' }>;

/** The site is open in a tab: the same number there shows that this panel is asking. */
export const DeviceWait = ({ wait, device }: { wait: Wait; device: DevicePort }) => {
  const client = useQueryClient();
  const now = useNow();
  const expiresAt = toInstant(wait.expiresAt);
  const cancel = async () => client.setQueryData(deviceKey, await device.cancel());
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-soft">
      <div role="status" className="flex items-center gap-2 font-semibold">
        <Spinner label="En attente" />
        Confirmez sur le site
      </div>
      <p className="text-center text-[2.5rem] leading-12 font-bold tracking-[0.2em]">{deviceCode(wait.challenge)}</p>
      <p className="text-small text-ink-2">
        Le même nombre doit s’afficher dans l’onglet qui vient de s’ouvrir. S’il est différent, n’y confirmez rien et
        annulez ici.
        {expiresAt !== null && now < expiresAt && ` Vous avez jusqu’à ${formatHour(expiresAt)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={wait.url} isExternal className="grow">
          Rouvrir l’onglet
        </LinkButton>
        <Button variant="quiet" className="grow" onPress={() => void cancel()}>
          Annuler
        </Button>
      </div>
    </section>
  );
};
