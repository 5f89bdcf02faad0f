import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#components/ui/button.tsx';
import { DocumentIcon } from '#components/ui/icons.ts';
import type { StatedExpense } from '#core/contract/expenses.ts';
import { checkBlob, FILE_FORMATS, FILE_KINDS, mediaTypeOf } from '#core/contract/file-kinds.ts';
import { toUserText } from '#core/errors.ts';
import { NO_BREAK } from '#core/model/french.ts';

interface ReceiptFieldProps {
  /** What is attached already. */
  stored: StatedExpense['receipt'];
  /** What was chosen, and is sent with the expense. */
  file: File | null;
  onFile: (file: File | null) => void;
  onShow: () => void;
  onRemove: () => void;
}

const UNREADABLE = 'Ce fichier ne peut pas être lu. Choisissez-en un autre.';
const WORDS = { pdf: 'PDF', jpeg: 'Photo', png: 'Image', unknown: 'Fichier' } as const;
const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** « 1,2 Mo »; the smallest files are « 0,1 Mo ». */
const sizeText = (bytes: number): string => `${megabytes.format(Math.max(bytes / 1_000_000, 0.1))}${NO_BREAK}Mo`;

/** The receipt of an expense: attached, shown, replaced or removed. */
export const ReceiptField = ({ stored, file, onFile, onShow, onRemove }: ReceiptFieldProps) => {
  const [error, setError] = useState<string | null>(null);
  const choose = async (files: FileList | null): Promise<void> => {
    const chosen = files?.item(0);
    if (!chosen) return;
    try {
      await checkBlob(FILE_KINDS.receipt, chosen);
      setError(null);
      onFile(chosen);
    } catch (reason) {
      setError(toUserText(reason, UNREADABLE));
    }
  };
  const has = file !== null || stored !== null;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-small font-medium">Justificatif</span>
      <div className="flex flex-wrap items-center gap-2 rounded-control border border-dashed border-edge px-3 py-2">
        <DocumentIcon className={has ? 'text-plum' : 'text-ink-3'} />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate">{nameOf(file, stored)}</span>
          <span className="text-small text-ink-2">
            {file !== null && `${sizeText(file.size)}, envoyé à l’enregistrement`}
            {file === null && stored !== null && `${sizeText(stored.size)}, chiffré`}
            {!has && `PDF ou photo, 10${NO_BREAK}Mo au plus, chiffré`}
          </span>
        </span>
        {file === null && stored !== null && (
          <Button size="small" onPress={onShow}>
            Ouvrir
          </Button>
        )}
        <FileTrigger acceptedFileTypes={FILE_FORMATS.map(mediaTypeOf)} onSelect={(files) => void choose(files)}>
          <Button size="small">{has ? 'Remplacer' : 'Joindre'}</Button>
        </FileTrigger>
        {has && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => (file === null ? onRemove() : onFile(null))}
            aria-label="Retirer le justificatif"
          >
            Retirer
          </Button>
        )}
      </div>
      <p role="alert" className="text-small font-medium text-red empty:hidden">
        {error}
      </p>
    </div>
  );
};

const nameOf = (file: File | null, stored: StatedExpense['receipt']): string => {
  if (file !== null) return file.name;
  return stored === null ? 'Aucun' : WORDS[stored.format];
};
