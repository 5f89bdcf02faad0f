import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CloseIcon, WarningIcon } from '#components/ui/icons.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatDuration, formatSize } from './format-size.ts';
import type { ShownFile, ShownPage } from './shown-page.ts';

export interface FileResultProps {
  file: ShownFile;
  onRemove: () => void;
  children: (page: ShownPage) => ReactNode;
}

/** One file: its pages, or the sentence explaining why there are none. */
export const FileResult = ({ file, onRemove, children }: FileResultProps) => (
  <Card className="flex flex-col" aria-label={file.name}>
    <header className="flex items-start gap-3 p-4 sm:px-5">
      <div className="min-w-0 grow">
        <h2 className="font-title text-section font-bold wrap-break-word">{file.name}</h2>
        <p className="text-small text-ink-2">
          {[
            formatSize(file.size),
            file.refusal === null && formatPlural(file.pages.length, 'page'),
            formatDuration(file.ms),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={`Retirer ${file.name}`} className="-mr-2" onPress={onRemove}>
        <CloseIcon />
      </Button>
    </header>
    {file.refusal !== null && (
      <p className="flex items-start gap-2 border-t border-line bg-saffron-soft p-4 sm:px-5">
        <WarningIcon className="mt-0.5 text-saffron" />
        {file.refusal}
      </p>
    )}
    {file.pages.map((page) => (
      <div key={page.id} className="border-t border-line p-4 sm:px-5">
        {children(page)}
      </div>
    ))}
  </Card>
);
