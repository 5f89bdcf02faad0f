import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { openBlob, saveBlob } from '#components/ui/blob-actions.ts';
import type { WireProduct } from '#core/contract/product.ts';
import type { PhotoFiles } from '#core/contract/stock-addition.ts';
import { isOffline, toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { createStockDesk, ownPhotoQuery } from '#core/queries/products.ts';
import { notify } from '#core/state/notifications.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { stockFailure } from './stock-failure.ts';

const UNREADABLE = 'Cette photo ne peut pas être lue. Choisissez-en une autre.';

/** A picture that was just chosen: made smaller, or the sentence that explains why not. */
export const useChosenPhoto = () => {
  const [photo, setPhoto] = useState<PhotoFiles | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  /** Resolves to what was made of it; null when it cannot be taken. */
  const choose = async (file: Blob): Promise<PhotoFiles | null> => {
    setReading(true);
    setError(null);
    try {
      const made = await shrinkPhoto(file);
      setPhoto(made);
      return made;
    } catch (reason) {
      setError(toUserText(reason, UNREADABLE));
      return null;
    } finally {
      setReading(false);
    }
  };
  const drop = (): void => {
    setPhoto(null);
    setError(null);
  };
  return { photo, error, isReading, choose, drop };
};

/** The own photo of an article of the stock: attached, replaced, looked at, removed, each at once. */
export const useOwnPhoto = (product: WireProduct) => {
  const { platform, desk: orders } = useWorkplace();
  const queries = useQueryClient();
  const desk = useMemo(() => createStockDesk({ platform, queries }), [platform, queries]);
  const chosen = useChosenPhoto();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = product.title ?? 'Article';
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(stockFailure(error));
    }
    setSending(false);
  };
  /** Without a network it waits in the queue of changes. */
  const keep = async (files: PhotoFiles): Promise<void> => {
    await platform.orders.buy({ products: [], lots: [] }, { of: product.id, files });
    await orders.reload();
    notify({ type: 'info', message: `${name}${NARROW_NO_BREAK}: photo gardée ici, envoyée dès que possible` });
  };
  const attach = async (files: PhotoFiles): Promise<void> => {
    try {
      await desk.attachPhoto(product.id, files);
      notify({ type: 'success', message: `${name}${NARROW_NO_BREAK}: photo enregistrée` });
    } catch (error) {
      if (!isOffline(error)) throw error;
      await keep(files);
    }
  };
  return {
    /** What was just attached, until the list of the stock names it. */
    shown: chosen.photo,
    error: chosen.error ?? failure,
    isPending: chosen.isReading || isSending,
    async choose(file: Blob): Promise<void> {
      const files = await chosen.choose(file);
      if (files !== null) await attempt(() => attach(files));
    },
    show: () =>
      attempt(async () => {
        const file = await queries.fetchQuery(ownPhotoQuery(platform.files, product, 'photo'));
        if (!openBlob(file)) saveBlob('photo.jpg', file);
      }),
    remove: () =>
      attempt(async () => {
        await desk.removePhoto(product.id);
        chosen.drop();
        notify({ type: 'success', message: `${name}${NARROW_NO_BREAK}: photo retirée` });
      }),
  };
};
