import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#components/ui/button.tsx';
import { CameraIcon } from '#components/ui/icons.ts';
import { PICTURE_TYPES } from '#core/model/photos/picture-format.ts';

interface PhotoButtonsProps {
  /** There is an own photo already. */
  has: boolean;
  isPending: boolean;
  onChoose: (file: Blob) => void;
}

/** Takes a photo, where the device has a camera in the hand, or chooses one. */
export const PhotoButtons = ({ has, isPending, onChoose }: PhotoButtonsProps) => {
  const take = (files: FileList | null): void => {
    const file = files?.item(0);
    if (file) onChoose(file);
  };
  return (
    <>
      <span className="hidden pointer-coarse:inline-flex">
        <FileTrigger acceptedFileTypes={PICTURE_TYPES} defaultCamera="environment" onSelect={take}>
          <Button size="small" isDisabled={isPending}>
            <CameraIcon size={14} />
            Photographier
          </Button>
        </FileTrigger>
      </span>
      <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={take}>
        <Button size="small" isPending={isPending}>
          {has ? 'Remplacer la photo' : 'Choisir une photo'}
        </Button>
      </FileTrigger>
    </>
  );
};
