import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { OfflineIcon, WarningIcon } from '#components/ui/icons.tsx';
import { isOffline, toUserText } from '#core/errors.ts';
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
    </FullPage>
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
