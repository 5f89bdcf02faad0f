import { useMemo } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { DialogSurface } from '#components/ui/dialog-surface.tsx';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { isUndone } from '#core/model/phase.ts';
import { notify } from '#core/state/notifications.ts';
import { useOrderBook } from '#features/accounts/own-accounts.tsx';
import { isTicked } from './drop-entry.ts';
import { DropLine } from './drop-line.tsx';
import { MOST_FILES, useMailDrop } from './use-mail-drop.ts';

const TYPES = ['.pdf', '.eml', '.mbox', 'application/pdf', 'message/rfc822'];

/** Labels and mails are dropped, each is shown with its sale, and what is ticked is filed there. */
export const DropDialog = ({ onClose }: { onClose: () => void }) => {
  const drop = useMailDrop();
  const awaiting = useAwaiting();
  const { entries, failure, isReading } = drop;
  const isRunning = entries.some(({ state }) => state === 'running');
  const ticked = entries.filter(isTicked).length;
  const file = async (): Promise<void> => {
    const filed = await drop.fileTicked();
    if (filed > 0) notify({ type: 'success', message: `${formatPlural(filed, 'élément rangé', 'éléments rangés')}` });
  };
  return (
    <DialogSurface
      title="Ranger des bordereaux et des e-mails"
      onClose={onClose}
      footer={
        entries.length > 0 && (
          <>
            <Button onPress={onClose}>Fermer</Button>
            <Button variant="primary" isDisabled={ticked === 0} isPending={isRunning} onPress={() => void file()}>
              {ticked === 0 ? 'Ranger' : `Ranger ${formatPlural(ticked, 'élément')}`}
            </Button>
          </>
        )
      }
    >
      <Drop onFiles={drop.add} isSmall={entries.length > 0} isReading={isReading} />
      {failure && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 font-medium text-red">
          {failure}
          {entries.some(({ match }) => match === null) && (
            <Button size="small" onPress={drop.again}>
              Réessayer
            </Button>
          )}
        </p>
      )}
      <ul aria-label="Fichiers déposés" className="mt-1 divide-y divide-line">
        {entries.map((entry) => (
          <DropLine
            key={entry.key}
            entry={entry}
            awaiting={awaiting}
            onTick={(isOn) => drop.tick(entry.key, isOn)}
            onChoose={(order) => drop.choose(entry.key, order)}
          />
        ))}
      </ul>
    </DialogSurface>
  );
};

interface DropProps {
  onFiles: (files: readonly File[]) => void;
  isSmall: boolean;
  isReading: boolean;
}

const Drop = ({ onFiles, isSmall, isReading }: DropProps) => (
  <DropZone
    aria-label="Déposer des bordereaux ou des e-mails"
    getDropOperation={() => 'copy'}
    onDrop={async ({ items }) => {
      const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
      onFiles(await Promise.all(files));
    }}
    className={({ isDropTarget, isFocusVisible }) =>
      classNames(
        'flex flex-wrap items-center gap-3 rounded-card border border-dashed p-4 outline-none',
        isDropTarget ? 'border-plum bg-plum-soft' : 'border-edge',
        isFocusVisible && 'ring-2 ring-plum',
        !isSmall && 'flex-col justify-center py-10 text-center',
      )
    }
  >
    <div className="grow">
      <p className="font-semibold text-ink">{isReading ? 'Lecture…' : 'Déposez ici vos bordereaux'}</p>
      <p className="text-small">
        {`PDF, e-mails .eml ou dossier .mbox, ${MOST_FILES}${NO_BREAK}fichiers à la fois. Lus sur cet appareil${NARROW_NO_BREAK}: seuls le bordereau et ce qui concerne la vente sont gardés.`}
      </p>
    </div>
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={TYPES}
      onSelect={(files) => {
        if (files !== null && files.length > 0) onFiles([...files]);
      }}
    >
      <Button variant={isSmall ? 'secondary' : 'primary'} isPending={isReading}>
        {isSmall ? 'Ajouter' : 'Choisir des fichiers'}
      </Button>
    </FileTrigger>
  </DropZone>
);

/** The sales that have no label yet, newest first. */
const useAwaiting = (): readonly Order[] => {
  const book = useOrderBook();
  return useMemo(() => {
    const open = (book?.orders ?? []).filter(
      ({ archived, shippingLabelId, phase }) => !archived && shippingLabelId === null && !isUndone(phase),
    );
    return open.toSorted((a, b) => ((a.orderDate ?? '') < (b.orderDate ?? '') ? 1 : -1));
  }, [book]);
};
