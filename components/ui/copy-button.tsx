import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon, ErrorIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Outcome = 'idle' | 'copied' | 'refused';

const ICONS = { idle: CopyIcon, copied: CheckIcon, refused: ErrorIcon };
const WORDS: Record<Outcome, string> = {
  idle: '',
  copied: 'Copié',
  refused: 'Le navigateur a refusé la copie',
};
const SHOWN_FOR_MS = 2000;

/** A small square button that puts a text on the clipboard, and says whether it did. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [outcome, setOutcome] = useState<Outcome>('idle');
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
  const Icon = ICONS[outcome];
  return (
    <>
      <Button
        aria-label={label}
        className="size-6 min-h-6! rounded-inner! px-0! pointer-coarse:size-10"
        onPress={() => void copy()}
      >
        <Icon size={14} className={outcome === 'copied' ? 'text-green' : outcome === 'refused' ? 'text-red' : ''} />
      </Button>
      <VisuallyHidden>
        <span role="status">{WORDS[outcome]}</span>
      </VisuallyHidden>
    </>
  );
};
