import { PhotoButtons } from '#components/stock/photo-buttons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Photo } from '#components/ui/photo.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { ProductPhoto } from './product-photo.tsx';
import { useBlobUrl } from './use-blob-url.ts';
import { useOwnPhoto } from './use-own-photo.ts';

const LOOK = 'h-24 w-19';

/** The picture of an article, and what the seller can do about it. It is saved at once. */
export const OwnPhotoField = ({ product }: { product: WireProduct }) => {
  const { shown, error, isPending, choose, show, remove } = useOwnPhoto(product);
  const url = useBlobUrl(shown?.thumbnail ?? null);
  const has = product.ownPhoto !== null;
  return (
    <fieldset className="flex gap-3" aria-label="Photo">
      {url === null ? <ProductPhoto product={product} className={LOOK} /> : <Photo url={url} className={LOOK} />}
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="text-small text-ink-2">{wordsOf(product)}</p>
        <div className="flex flex-wrap gap-1.5">
          <PhotoButtons has={has} isPending={isPending} onChoose={(file) => void choose(file)} />
          {has && (
            <span className="flex">
              <Button size="small" variant="quiet" onPress={() => void show()}>
                Agrandir
              </Button>
              <Button size="small" variant="quiet" onPress={() => void remove()}>
                Retirer
              </Button>
            </span>
          )}
        </div>
        <p role="alert" className="text-small font-medium text-red empty:hidden">
          {error}
        </p>
      </div>
    </fieldset>
  );
};

const wordsOf = ({ ownPhoto, photoUrl, listing }: WireProduct): string => {
  if (ownPhoto !== null) return 'Votre photo, chiffrée, sans le lieu de la prise de vue.';
  if (photoUrl === null) return 'Aucune photo.';
  return listing === null ? 'La photo de votre achat.' : 'La photo de l’annonce.';
};
