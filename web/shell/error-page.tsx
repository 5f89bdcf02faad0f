import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { OfflineIcon, WarningIcon } from '#components/ui/icons.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { errorDetails, referenceOf } from './error-reference.ts';
import { FullPage } from './full-page.tsx';

/** Any error that no screen handled; an unreachable server is reported as such. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter();
  const offline = isOffline(error);
  useReturnOfServer(offline);
  return (
    <FullPage
      icon={offline ? <OfflineIcon size={26} /> : <WarningIcon size={26} />}
      tone="saffron"
      title={offline ? 'Le serveur est injoignable' : 'Une erreur s’est produite'}
      actions={
        <>
          <Button variant="primary" onPress={() => void router.invalidate()}>
            Réessayer
          </Button>
          <Link to="/" className={buttonClass('secondary')}>
            Page d’accueil
          </Link>
        </>
      }
    >
      <p role="alert">{offline ? toUserText(error) : 'Cette page n’a pas pu s’afficher.'}</p>
      <p>Vos commandes sont en sécurité sur le serveur : réessayez dans un instant.</p>
      {!offline && <Reference error={error} />}
    </FullPage>
  );
};

/** What to quote when asking for help. Nothing is sent: the seller copies it. */
const Reference = ({ error }: { error: unknown }) => {
  const router = useRouter();
  const details = errorDetails(error, {
    build: import.meta.env.COMPTOIR_BUILD ?? '',
    path: router.state.location.pathname,
    userAgent: navigator.userAgent,
    at: new Date().toISOString(),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
      <span>
        Référence : <span className="font-mono select-all">{referenceOf(error)}</span>
      </span>
      <CopyButton text={details} label="Copier les détails de l’erreur" />
    </p>
  );
};

const RETRY_MS = 3_000;

/** A page that was opened without the network continues by itself once the server answers. */
const useReturnOfServer = (isAway: boolean): void => {
  const router = useRouter();
  const { api } = router.options.context.platform;
  const { isSuccess } = useQuery({
    queryKey: ['reached'],
    queryFn: async () => api.call((await import('#core/contract/system.ts')).system.health, {}),
    enabled: isAway,
    refetchInterval: ({ state }) => (state.status === 'success' ? false : RETRY_MS),
    refetchOnReconnect: 'always',
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (isSuccess) void router.invalidate();
  }, [isSuccess, router]);
};
