import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { FIELD } from '#components/ui/field-class.ts';

export interface FileDropProps {
  onFiles: (files: readonly File[]) => void;
  /** A file is being read. */
  isBusy: boolean;
  /** False where something else on the screen is the primary action. */
  isPrimary?: boolean;
}

const ACCEPTED = '.html,.htm,.xhtml,.mhtml,.mht,.json,.har,.txt,.eml,.mbox';
const PASTED_NAME = 'Texte collé';

const pastedFile = (text: string): File => new File([text], PASTED_NAME, { type: 'text/plain' });

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/**
 * The area where files are dropped, chosen or pasted. A file that misses it must not replace the page, so the window
 * accepts it too.
 */
export const FileDrop = ({ onFiles, isBusy, isPrimary = true }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useWindowDrop(onFiles);
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors',
        isOver ? 'border-plum bg-plum-soft' : 'border-edge bg-card',
      )}
    >
      <p className="text-lead font-semibold">Déposez vos fichiers ici</p>
      <p className="max-w-lg text-ink-2">
        Page enregistrée (.html, .mhtml), réponse JSON, archive HAR ou e-mail (.eml). Le texte d’une page ou d’une
        réponse se colle aussi.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label="Fichiers à lire"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
      <Button variant={isPrimary ? 'primary' : 'secondary'} isPending={isBusy} onPress={() => input.current?.click()}>
        Choisir des fichiers
      </Button>
      <PasteField onText={(text) => onFiles([pastedFile(text)])} />
    </div>
  );
};

const useWindowDrop = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDrag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isTyping(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) take(files);
      else if (text.trim() !== '') take([pastedFile(text)]);
    };
    addEventListener('dragover', onDrag, { signal });
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener('drop', onDrop, { signal });
    addEventListener('paste', onPaste, { signal });
    return () => ends.abort();
  }, []);
  return isOver;
};

/** A place to paste text into, for whoever has no keyboard to paste with anywhere. */
const PasteField = ({ onText }: { onText: (text: string) => void }) => {
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <Button variant="quiet" size="small" onPress={() => setText('')}>
        Coller un texte
      </Button>
    );
  }
  return (
    <div className="flex w-full max-w-lg flex-col gap-2 text-left">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        rows={4}
        aria-label="Texte à lire"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${FIELD} py-2 font-mono text-small`}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isDisabled={text.trim() === ''}
          onPress={() => {
            onText(text);
            setText(null);
          }}
        >
          Lire ce texte
        </Button>
        <Button size="small" variant="quiet" onPress={() => setText(null)}>
          Fermer
        </Button>
      </div>
    </div>
  );
};
