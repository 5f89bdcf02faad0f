import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '#components/ui/blob-actions.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { quote } from '#core/model/french.ts';
import type { Transfer } from '#core/queries/exports.ts';
import { notify } from '#core/state/notifications.ts';

const OFFLINE = 'Hors connexion : l’export se fait sur le serveur. Réessayez quand il répond.';
const FAILED = 'L’export n’a pas pu être fait. Réessayez dans un instant.';

export interface Download {
  /** How many bytes have arrived; null while none is under way. */
  bytes: number | null;
  /** Saves a file under a name once it has arrived whole. The outcome is shown in a notification. */
  start: (name: string, fetch: (transfer: Transfer) => Promise<Blob>) => void;
  cancel: () => void;
}

/** One file at a time, which a screen that is left gives up. */
export const useDownload = (): Download => {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = (): void => {
    running.current?.abort();
    setBytes(null);
  };
  const save = async (name: string, fetch: (transfer: Transfer) => Promise<Blob>): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    const { signal } = control;
    const onBytes = (arrived: number): void => {
      if (!signal.aborted) setBytes(arrived);
    };
    try {
      const file = await fetch({ signal, onBytes });
      if (signal.aborted) return;
      saveBlob(name, file);
      notify({ type: 'success', message: `${quote(name)} est dans vos téléchargements` });
    } catch (error) {
      // A cancelled export reports nothing.
      if (!signal.aborted) notify({ type: 'error', message: isOffline(error) ? OFFLINE : toUserText(error, FAILED) });
    }
    if (!signal.aborted) setBytes(null);
  };
  return { bytes, start: (name, fetch) => void save(name, fetch), cancel };
};
