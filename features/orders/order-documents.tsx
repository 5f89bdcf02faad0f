import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_TEXTS } from '#components/order/document-texts.ts';
import { type DocumentStep, OrderDocument } from '#components/order/order-document.tsx';
import { OrderSection } from '#components/order/order-section.tsx';
import { openBlob, saveBlob } from '#components/ui/blob-actions.ts';
import type { DocumentKind } from '#core/contract/documents.ts';
import { checkBlob, FILE_KINDS } from '#core/contract/file-kinds.ts';
import { toUserText } from '#core/errors.ts';
import type { Order } from '#core/model/order.ts';
import { fetchDocument, hasDocument, putDocument } from '#core/queries/order-documents.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

const KINDS: readonly DocumentKind[] = ['shippingLabel', 'returnForm'];

/** The PDFs of an order: each is shown in a tab, replaced, or dropped onto its place. */
export const OrderDocuments = ({ order }: { order: Order }) => {
  useDropsKeptHere();
  return (
    <OrderSection title="Documents">
      {KINDS.map((kind) => (
        <OneDocument key={kind} order={order} kind={kind} />
      ))}
    </OrderSection>
  );
};

const IDLE: DocumentStep = { name: 'idle' };
const FAILED = 'Ce document n’a pas pu être traité. Réessayez.';

const OneDocument = ({ order, kind }: { order: Order; kind: DocumentKind }) => {
  const platform = usePlatform();
  const [step, setStep] = useState<DocumentStep>(IDLE);
  // The order refers to it a moment later, through the change feed.
  const [isStoredHere, setStoredHere] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isStored = isStoredHere || (kind === 'shippingLabel' ? order.shippingLabelId : order.returnFormId) !== null;
  const named = { platform, params: { id: order.id, kind } };

  const run = async (name: 'fetching' | 'sending', work: (signal: AbortSignal) => Promise<DocumentStep>) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setStep({ name });
    const next = await work(control.signal).catch((error: unknown): DocumentStep => {
      return { name: 'failed', message: toUserText(error, FAILED) };
    });
    // A cancelled step reports nothing.
    if (!control.signal.aborted) setStep(next);
  };
  const send = (file: Blob, mayReplace: boolean) =>
    run('sending', async (signal) => {
      await checkBlob(FILE_KINDS.pdf, file);
      if (!mayReplace && (isStored || (await hasDocument(named, signal)))) return { name: 'asking', file };
      await putDocument(named, file, signal);
      setStoredHere(true);
      notify({ type: 'success', message: DOCUMENT_TEXTS[kind].stored });
      return IDLE;
    });
  const show = () =>
    run('fetching', async (signal) => {
      const file = await fetchDocument(named, signal);
      if (openBlob(file)) return IDLE;
      saveBlob(DOCUMENT_TEXTS[kind].fileName, file);
      notify({
        type: 'info',
        message: 'Le navigateur a refusé un nouvel onglet : le PDF est dans vos téléchargements',
      });
      return IDLE;
    });
  const cancel = () => {
    running.current?.abort();
    setStep(IDLE);
  };
  return (
    <OrderDocument
      kind={kind}
      isStored={isStored}
      step={step}
      onShow={() => void show()}
      onFile={(file, mayReplace) => void send(file, mayReplace)}
      onCancel={cancel}
    />
  );
};

/** A file that misses its place must not replace the page. */
const useDropsKeptHere = (): void => {
  useEffect(() => {
    const ends = new AbortController();
    const keep = (event: DragEvent): void => event.preventDefault();
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, keep, { signal: ends.signal });
    return () => ends.abort();
  }, []);
};
