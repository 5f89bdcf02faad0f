import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { DocumentIcon, ErrorIcon } from '#components/ui/icons.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import type { DocumentKind } from '#core/contract/documents.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { DOCUMENT_TEXTS } from './document-texts.ts';

/** What is in progress with one document of an order. `asking`: one exists already; may it be replaced? */
export type DocumentStep =
  | { name: 'idle' | 'fetching' | 'sending' }
  | { name: 'asking'; file: Blob }
  | { name: 'failed'; message: string };

export interface OrderDocumentProps {
  kind: DocumentKind;
  isStored: boolean;
  step: DocumentStep;
  onShow: () => void;
  /** `mayReplace`: the seller has agreed to replace the stored one. */
  onFile: (file: Blob, mayReplace: boolean) => void;
  /** Cancels what is in progress, or the question. */
  onCancel: () => void;
}

const PDF = 'application/pdf';

/** One document of an order: shown, replaced, chosen, or dropped or pasted onto its place. */
export const OrderDocument = (props: OrderDocumentProps) => {
  const { kind, isStored, step, onFile } = props;
  const { name } = DOCUMENT_TEXTS[kind];
  const isBusy = step.name === 'fetching' || step.name === 'sending';
  return (
    <DropZone
      aria-label={`${name}${NARROW_NO_BREAK}: déposer ou coller un PDF`}
      isDisabled={isBusy}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const item = items.find((each) => each.kind === 'file');
        if (item) onFile(await item.getFile(), false);
      }}
      className={({ isDropTarget, isFocusVisible }) =>
        classNames(
          'rounded-control border px-3 py-2.5 transition-colors outline-none',
          isDropTarget && 'border-plum bg-plum-soft',
          !isDropTarget && (isStored ? 'border-line' : 'border-dashed border-edge'),
          isFocusVisible && 'ring-2 ring-plum',
        )
      }
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-40 flex-1 items-center gap-2">
          <DocumentIcon className={isStored ? 'text-plum' : 'text-ink-3'} />
          <p className="flex min-w-0 flex-col">
            <span className="font-medium text-ink">{name}</span>
            <span className="text-small">{isStored ? 'PDF enregistré' : 'Déposez un PDF ici'}</span>
          </p>
        </div>
        <Buttons {...props} />
      </div>
      <Failure step={step} />
    </DropZone>
  );
};

const Buttons = ({ kind, isStored, step, onShow, onFile, onCancel }: OrderDocumentProps) => {
  const { the } = DOCUMENT_TEXTS[kind];
  if (step.name === 'asking') {
    return (
      <Row label="Il y en a déjà un.">
        <Button size="small" aria-label={`Remplacer ${the}`} onPress={() => onFile(step.file, true)}>
          Remplacer
        </Button>
        <Button size="small" onPress={onCancel}>
          Garder l’ancien
        </Button>
      </Row>
    );
  }
  if (step.name === 'fetching' || step.name === 'sending') {
    const words = step.name === 'fetching' ? 'Ouverture…' : 'Envoi…';
    return (
      <Row label={words} isBusy>
        <Button size="small" variant="quiet" aria-label={`Annuler${NARROW_NO_BREAK}: ${the}`} onPress={onCancel}>
          Annuler
        </Button>
      </Row>
    );
  }
  return (
    <Row>
      {isStored && (
        <Button size="small" aria-label={`Afficher ${the}`} onPress={onShow}>
          Afficher
        </Button>
      )}
      <FileTrigger
        acceptedFileTypes={[PDF]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file, isStored);
        }}
      >
        <Button
          size="small"
          variant={isStored ? 'quiet' : 'secondary'}
          aria-label={isStored ? `Remplacer ${the}` : `Choisir un PDF pour ${the}`}
        >
          {isStored ? 'Remplacer' : 'Choisir un PDF'}
        </Button>
      </FileTrigger>
    </Row>
  );
};

const Row = ({ label, isBusy = false, children }: { label?: string; isBusy?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">
    {label && (
      <span role="status" className="flex items-center gap-2 text-small text-ink">
        {isBusy && <Spinner label="" />}
        {label}
      </span>
    )}
    {children}
  </div>
);

const Failure = ({ step }: Pick<OrderDocumentProps, 'step'>) =>
  step.name === 'failed' && (
    <p role="alert" className="mt-2 flex items-start gap-2 text-small font-medium text-red">
      <ErrorIcon className="mt-0.5" />
      {step.message}
    </p>
  );
