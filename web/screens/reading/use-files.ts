import { useRef, useState } from 'react';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { ReadFile } from './read-file.ts';

/** Maximum number of files read from one drop: the rest is listed, not silently ignored. */
const MAX_FILES = 50;

export interface FileDesk {
  files: readonly ReadFile[];
  /** Null when nothing is being read. */
  progress: { done: number; total: number; name: string } | null;
  /** How the last reading ended, in one sentence. */
  ending: string | null;
  read: (files: readonly File[]) => void;
  cancel: () => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** The readers are loaded with the first file, so that the page itself stays small. */
const loadReader = () => import('./read-file.ts');

/** Dropped files, read one after the other in this page. */
export const useFiles = (): FileDesk => {
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [progress, setProgress] = useState<FileDesk['progress']>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const run = useRef({ next: 0, isCancelled: false, isBusy: false });

  const readAll = async (given: readonly File[]): Promise<string> => {
    const taken = given.slice(0, MAX_FILES);
    const { readFile } = await loadReader();
    const read: ReadFile[] = [];
    for (const file of taken) {
      if (run.current.isCancelled) break;
      setProgress({ done: read.length, total: taken.length, name: file.name });
      run.current.next += 1;
      const result = await readFile(file, `file-${run.current.next}`);
      read.push(result);
      setFiles((known) => [result, ...known]);
    }
    return endingOf(read, given.length);
  };

  const read = async (given: readonly File[]): Promise<void> => {
    if (given.length === 0 || run.current.isBusy) return;
    run.current.isBusy = true;
    run.current.isCancelled = false;
    setEnding(null);
    setProgress({ done: 0, total: given.length, name: given[0]?.name ?? '' });
    try {
      setEnding(await readAll(given));
    } catch {
      setEnding('Le lecteur n’a pas pu être chargé. Vérifiez votre connexion, puis déposez les fichiers à nouveau.');
    } finally {
      run.current.isBusy = false;
      setProgress(null);
    }
  };

  return {
    files,
    progress,
    ending,
    read: (given) => void read(given),
    cancel: () => {
      run.current.isCancelled = true;
    },
    remove: (id) => setFiles((known) => known.filter(({ shown }) => shown.id !== id)),
    clear: () => {
      setFiles([]);
      setEnding(null);
    },
  };
};

/** « 3 fichiers lus : 4 pages, 1 refusée. » */
export const endingOf = (read: readonly ReadFile[], given: number): string => {
  const pages = read.flatMap((file) => file.pages);
  const unread = pages.filter(({ shown }) => !shown.ok).length + read.filter(({ shown }) => shown.refusal).length;
  const good = pages.filter(({ shown }) => shown.ok).length;
  const parts = [`${formatPlural(good, 'page lue', 'pages lues')}`];
  if (unread > 0) parts.push(`${formatPlural(unread, 'illisible')}`);
  const left = given - read.length;
  const rest = left > 0 ? ` ${formatPlural(left, 'fichier laissé', 'fichiers laissés')} de côté.` : '';
  return `${formatPlural(read.length, 'fichier ouvert', 'fichiers ouverts')}${NARROW_NO_BREAK}: ${parts.join(', ')}.${rest}`;
};
