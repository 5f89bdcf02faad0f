import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { randomId } from '#core/api/random-id.ts';
import { toUserText } from '#core/errors.ts';
import { formatPlural } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { useWorkplace } from '#features/workplace.tsx';
import type { PlannedPage } from './import-plan.ts';

export type ImportState =
  | { step: 'idle' }
  | { step: 'sending'; done: number; total: number }
  | { step: 'ended'; importId: string; sentence: string; refusals: readonly string[] }
  | { step: 'failed'; sentence: string };

const FAILED = 'L’import n’a pas pu commencer. Rien n’a été changé ; réessayez dans un instant.';

/** Sends the previewed pages, as one batch that can be undone. */
export const useImport = () => {
  const { platform, desk } = useWorkplace();
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const isCancelled = useRef(false);

  const send = async (pages: readonly PlannedPage[]): Promise<boolean> => {
    let hasEnded = false;
    const total = pages.filter(({ capture }) => capture !== null).length;
    const names = [...new Set(pages.filter(({ capture }) => capture !== null).map(({ fileName }) => fileName))];
    const importId = randomId();
    isCancelled.current = false;
    setState({ step: 'sending', done: 0, total });
    try {
      const { endingOf, runImport } = await import('./run-import.ts');
      const result = await runImport({
        client: platform.api,
        importId,
        label: labelOf(names),
        pages,
        isCancelled: () => isCancelled.current,
        onProgress: (done) => setState({ step: 'sending', done, total }),
        change: (send) => sendAnnounced({ platform, queries }, ['reading'], send),
      });
      setState({ step: 'ended', importId, sentence: endingOf(result), refusals: result.refusals });
      hasEnded = true;
    } catch (error) {
      setState({ step: 'failed', sentence: toUserText(error, FAILED) });
    }
    await desk.refresh();
    return hasEnded;
  };

  return {
    state,
    /** Resolves to false when nothing could be sent: the preview stays. */
    send,
    cancel: () => {
      isCancelled.current = true;
    },
    reset: () => setState({ step: 'idle' }),
  };
};

const MAX_LABEL = 200;

/** « ventes.html et 2 autres fichiers ». */
const labelOf = ([first = '', ...others]: readonly string[]): string => {
  const rest = others.length === 0 ? '' : ` et ${formatPlural(others.length, 'autre fichier', 'autres fichiers')}`;
  return `${first.slice(0, MAX_LABEL - rest.length)}${rest}`;
};
