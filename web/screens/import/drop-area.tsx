import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { MAX_IMPORT_ROWS } from '#core/model/file-imports/row-limit.ts';
import { formatPlural, NO_BREAK } from '#core/model/french.ts';

interface DropAreaProps {
  /** True when it is there to replace a file. */
  isOther: boolean;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen. */
export const DropArea = ({ isOther, onFile }: DropAreaProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-card border border-dashed p-4',
        isOver ? 'border-plum bg-plum-soft' : 'border-edge',
        !isOther && 'flex-col justify-center py-12 text-center',
      )}
    >
      <div className="grow">
        <p className="font-semibold">{isOther ? 'Ou déposez un autre fichier ici' : 'Déposez votre fichier ici'}</p>
        <p className="text-small text-ink-2">{`CSV, XLSX ou archive de données Vinted, 50${NO_BREAK}Mo et ${formatPlural(MAX_IMPORT_ROWS, 'ligne')} au plus`}</p>
      </div>
      <Button variant={isOther ? 'secondary' : 'primary'} onPress={() => input.current?.click()}>
        {isOther ? 'Changer' : 'Choisir un fichier'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,.zip"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
