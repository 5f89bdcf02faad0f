import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#components/ui/button.tsx';
import { CameraIcon } from '#components/ui/icons.ts';
import type { PhotoFiles } from '#core/contract/stock-addition.ts';
import { PICTURE_TYPES } from '#core/model/photos/picture-format.ts';
import { useBlobUrl } from './use-blob-url.ts';

interface PhotoTileProps {
  photo: PhotoFiles | null;
  /** A photo that is not on screen: that of a purchase which the server refused. */
  isKept: boolean;
  isReading: boolean;
  onChoose: (file: Blob) => void;
}

/** The photo of a purchase, beside its price: one press takes it, or takes it again. */
export const PhotoTile = ({ photo, isKept, isReading, onChoose }: PhotoTileProps) => {
  const url = useBlobUrl(photo?.thumbnail ?? null);
  const word = isKept && photo === null ? 'gardée' : photo === null ? 'Photo' : 'Reprendre';
  return (
    <FileTrigger
      acceptedFileTypes={PICTURE_TYPES}
      defaultCamera="environment"
      onSelect={(files) => {
        const file = files?.item(0);
        if (file) onChoose(file);
      }}
    >
      <Button
        aria-label={photo === null && !isKept ? 'Ajouter une photo' : 'Reprendre la photo'}
        isPending={isReading}
        className="relative h-24! w-19 shrink-0 flex-col overflow-hidden bg-linear-to-br from-sunk to-line px-0! text-small"
      >
        {url === null ? (
          <>
            <CameraIcon size={20} />
            {word}
          </>
        ) : (
          <>
            <img src={url} alt="" className="absolute inset-0 size-full object-cover" />
            <span className="absolute inset-x-0.5 bottom-0.5 rounded-inner bg-ink/75 py-0.5 font-medium text-card">
              {word}
            </span>
          </>
        )}
      </Button>
    </FileTrigger>
  );
};
