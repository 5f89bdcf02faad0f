import { formatSize } from '#components/reading/format-size.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DownloadIcon } from '#components/ui/icons.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { account } from '#core/contract/account.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { archiveFileName } from '#core/model/sheets/export-file-name.ts';
import { toParisDay } from '#core/model/time.ts';
import { fetchAccountArchive } from '#core/queries/account-archive.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useDownload } from '#web/shell/use-download.ts';

/** Everything of the account as one file. */
export const ExportCard = () => {
  const platform = usePlatform();
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-title text-section font-bold">Emporter vos données</h2>
      <p className="text-ink-2">Tout, en un ZIP{NARROW_NO_BREAK}: JSON, CSV et documents. Avec ou sans abonnement.</p>
      {platform.kind === 'web' ? (
        // The browser writes it to the disk as it arrives, however large it is.
        <div>
          <LinkButton href={account.export.path} download>
            <DownloadIcon />
            Télécharger mes données
          </LinkButton>
        </div>
      ) : (
        <ThroughTheWorker />
      )}
      <p className="text-small text-ink-2">
        Autres boutiques et bordereaux compris. Sans mots de passe, ni rien qui dise qui a écrit une évaluation.
      </p>
    </Card>
  );
};

/** In the extension only the worker has the token, so the screen itself collects the file. */
const ThroughTheWorker = () => {
  const platform = usePlatform();
  const { bytes, start, cancel } = useDownload();
  const save = (): void =>
    start(archiveFileName(toParisDay(clock.now)), (transfer) => fetchAccountArchive(platform, transfer));
  if (bytes === null) {
    return (
      <div>
        <Button onPress={save}>
          <DownloadIcon />
          Télécharger mes données
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="grow" role="status">
        Préparation en cours{NARROW_NO_BREAK}: <span className="tabular-nums">{formatSize(bytes)}</span> reçus
      </p>
      <Button size="small" onPress={cancel}>
        Annuler
      </Button>
    </div>
  );
};
