import { Button } from './button.tsx';
import { CheckIcon, CopyIcon, ErrorIcon } from './icons.ts';
import { COPY_WORDS, useCopy } from './use-copy.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const COPY_ICONS = { idle: CopyIcon, copied: CheckIcon, refused: ErrorIcon };
const TONES = { idle: '', copied: 'text-green', refused: 'text-red' };

/** A small square button that copies a text to the clipboard, and shows whether it did. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { outcome, copy } = useCopy(text);
  const Icon = COPY_ICONS[outcome];
  return (
    <>
      <Button
        aria-label={label}
        className="size-6 min-h-6! rounded-inner! px-0! pointer-coarse:size-10"
        onPress={() => void copy()}
      >
        <Icon size={14} className={TONES[outcome]} />
      </Button>
      <VisuallyHidden>
        <span role="status">{COPY_WORDS[outcome]}</span>
      </VisuallyHidden>
    </>
  );
};

/** A text to be pasted elsewhere, in full, with a button that copies it. */
export const CopyLine = ({ text, label }: { text: string; label: string }) => {
  const { outcome, copy } = useCopy(text);
  const Icon = COPY_ICONS[outcome];
  return (
    <div className="flex min-w-0 items-stretch overflow-hidden rounded-control border border-line bg-paper">
      <code className="min-w-0 grow self-center px-3 py-1.5 font-mono text-small wrap-break-word text-ink">{text}</code>
      <Button
        aria-label={label}
        className="h-auto! rounded-none! border-y-0! border-r-0! border-l-line!"
        onPress={() => void copy()}
      >
        <Icon size={14} className={TONES[outcome]} />
        <span className="max-sm:sr-only">{outcome === 'copied' ? 'Copié' : 'Copier'}</span>
      </Button>
      <VisuallyHidden>
        <span role="status">{COPY_WORDS[outcome]}</span>
      </VisuallyHidden>
    </div>
  );
};
