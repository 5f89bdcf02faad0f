import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FIELD } from '#components/ui/field-class.ts';

/** A place to paste text into, for whoever has no keyboard to paste with anywhere. */
export const PasteField = ({ onText }: { onText: (text: string) => void }) => {
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
