import { useQuery } from '@tanstack/react-query';
import { Photo } from '#components/ui/photo.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import type { Rendition } from '#core/contract/product-photos.ts';
import { ownPhotoQuery } from '#core/queries/products.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useBlobUrl } from './use-blob-url.ts';

interface ProductPhotoProps {
  product: Pick<WireProduct, 'id' | 'photoUrl' | 'ownPhoto'>;
  size?: Rendition;
  className?: string;
}

/** The picture of an article: the seller's own, otherwise that of its listing or purchase. */
export const ProductPhoto = ({ product, size = 'thumbnail', ...look }: ProductPhotoProps) =>
  product.ownPhoto === null ? (
    <Photo url={product.photoUrl} {...look} />
  ) : (
    <OwnPhoto product={product} size={size} {...look} />
  );

/** The listing's picture stands in for one that cannot be read, without a network for example. */
const OwnPhoto = ({ product, size = 'thumbnail', ...look }: ProductPhotoProps) => {
  const { data = null, isError } = useQuery(ownPhotoQuery(usePlatform().files, product, size));
  const url = useBlobUrl(data);
  return <Photo url={url ?? (isError ? product.photoUrl : null)} {...look} />;
};
