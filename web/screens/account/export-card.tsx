import { useState } from 'react';
import { formatSize } from '#components/reading/format-size.ts';
import { saveFrom } from '#components/ui/blob-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DownloadIcon } from '#components/ui/icons.ts';
import { account } from '#core/contract/account.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { archiveFileName } from '#core/model/sheets/export-file-name.ts';
import { toParisDay } from '#core/model/time.ts';
import { fetchAccountArchive } from '#core/queries/account-archive.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useDownload } from '#web/shell/use-download.ts';
import { ProofForm } from './proof-form.tsx';

const FAILED = 'L’export n’a pas pu commencer. Réessayez dans un instant.';

/** Everything of the account as one file, for whoever proves again to be its seller. */
export const ExportCard = () => {
  const platform = usePlatform();
  const { bytes, start, cancel } = useDownload();
  const [isAsked, setAsked] = useState(false);
  const save = (): void => {
    // On the site the browser writes it to the disk as it arrives, however large it is. In the extension only the worker
    // has the token, so the screen itself collects the file.
    if (platform.kind === 'web') saveFrom(account.export.path);
    else start(archiveFileName(toParisDay(clock.now)), (transfer) => fetchAccountArchive(platform, transfer));
  };
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Emporter vos données</h2>
      <p className="text-ink-2">Tout, en un ZIP{NARROW_NO_BREAK}: JSON, CSV et documents. Avec ou sans abonnement.</p>
      {bytes === null ? (
        <div>
          <Button onPress={() => setAsked(true)}>
            <DownloadIcon />
            Télécharger mes données…
          </Button>
        </div>
      ) : (
        <Progress bytes={bytes} onCancel={cancel} />
      )}
      <p className="text-small text-ink-2">
        Autres boutiques et bordereaux compris. Sans mots de passe, ni rien qui dise qui a écrit une évaluation.
      </p>
      {isAsked && <ConfirmExport onClose={() => setAsked(false)} onConfirmed={save} />}
    </Card>
  );
};

const ConfirmExport = ({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) => {
  const { api: client } = usePlatform();
  return (
    <Dialog title="Télécharger vos données" isOpen onClose={onClose}>
      <ProofForm
        button="Télécharger"
        fallback={FAILED}
        onClose={onClose}
        send={async (body) => {
          await client.call(account.confirm, { body });
          onClose();
          onConfirmed();
        }}
      >
        <p>Ce fichier contient tout votre compte{NARROW_NO_BREAK}: confirmez d’abord que c’est bien vous.</p>
      </ProofForm>
    </Dialog>
  );
};

const Progress = ({ bytes, onCancel }: { bytes: number; onCancel: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="grow" role="status">
      Préparation en cours{NARROW_NO_BREAK}: <span className="tabular-nums">{formatSize(bytes)}</span> reçus
    </p>
    <Button size="small" onPress={onCancel}>
      Annuler
    </Button>
  </div>
);
