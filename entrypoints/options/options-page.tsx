import { useEffect, useState } from 'react';
import { Banner, ErrorBanner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { toUserText } from '#core/errors.ts';
import type { MessageClient } from '#core/messages/client.ts';
import { BadgeSetting } from './badge-setting.tsx';
import { OptionsHelp } from './options-help.tsx';
import { ServerForm } from './server-form.tsx';

/** Settings of the extension: its server, and what it shows on the marketplace's pages. */
export const OptionsPage = ({ send }: { send: MessageClient }) => {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasChanged, setChanged] = useState(false);

  useEffect(() => {
    send('server.read', null).then(
      (server) => setUrl(server.url),
      (error: unknown) => setFailure(toUserText(error)),
    );
  }, [send]);

  return (
    <main className="mx-auto flex max-w-140 flex-col gap-5 px-5 py-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <OptionsHelp site={url} />
      </header>
      <h1 className="font-title text-title font-bold">Options de l’extension</h1>
      {failure && <ErrorBanner title={failure} />}
      {(url !== null || failure === null) && (
        <Card className="flex flex-col gap-4 p-5">
          <h2 className="text-section font-semibold">Serveur</h2>
          <p className="text-ink-2">
            Vos commandes sont gardées sur ce serveur. Changez-le seulement si vous hébergez Comptoir vous-même. Vous
            serez déconnecté du serveur actuel ; ce qui n’est pas encore envoyé attendra que vous y reveniez.
          </p>
          {url === null ? (
            <SkeletonGroup label="Chargement du serveur" className="flex flex-col gap-4">
              <Skeleton className="h-15 w-full" />
              <Skeleton className="h-9 w-28" />
            </SkeletonGroup>
          ) : (
            <ServerForm
              key={url}
              current={url}
              send={send}
              onChanged={(changed) => {
                setUrl(changed);
                setChanged(true);
              }}
            />
          )}
          {hasChanged && (
            <Banner tone="green" role="status" title="Serveur enregistré.">
              Ouvrez le panneau de Comptoir pour vous y connecter.
            </Banner>
          )}
        </Card>
      )}
      <Card className="flex flex-col gap-4 p-5">
        <h2 className="text-section font-semibold">Sur les pages de Vinted</h2>
        <BadgeSetting send={send} />
      </Card>
    </main>
  );
};
