import { useEffect, useState } from 'react';

export type CopyOutcome = 'idle' | 'copied' | 'refused';

/** What is announced to screen readers. */
export const COPY_WORDS: Record<CopyOutcome, string> = {
  idle: '',
  copied: 'Copié',
  refused: 'Le navigateur a refusé la copie',
};
const SHOWN_FOR_MS = 2000;

/** Puts a text on the clipboard; the outcome is shown for two seconds. */
export const useCopy = (text: string): { outcome: CopyOutcome; copy: () => Promise<void> } => {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy };
};
