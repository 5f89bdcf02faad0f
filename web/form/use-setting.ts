import { useState } from 'react';
import { beginSaving } from '#components/ui/typed-text.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

const OFFLINE = `Hors connexion${NARROW_NO_BREAK}: ce réglage n’est pas enregistré. Ce que vous avez saisi reste ici.`;
const FAILED = 'Ce réglage n’est pas enregistré. Réessayez dans un instant.';

/** Saving one setting: whether it is on its way, and why it was not saved. */
export const useSetting = () => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves to whether it is saved. */
  const save = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setProblem(null);
    const announceSaved = beginSaving(document.activeElement?.closest('form') ?? null);
    try {
      await work();
      announceSaved();
      return true;
    } catch (error) {
      setProblem(isOffline(error) ? OFFLINE : toUserText(error, FAILED));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, setProblem, save };
};
