import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FIELD_INPUT } from '#components/ui/field-class.ts';
import { EditIcon } from '#components/ui/icons.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { placeWords } from '#core/model/stock/places.ts';

export interface PlaceLineProps {
  /** What stands before the place: the SKU, and the title where an order sold several articles. */
  name: string;
  place: string | null;
  /** Resolves to null once it is saved; otherwise to the sentence that explains why not. Null is « nowhere yet ». */
  onSave: (place: string | null) => Promise<string | null>;
}

const MAX_PLACE = 60;

/** One article of an order and where it lies, which the pencil changes. */
export const PlaceLine = ({ name, place, onSave }: PlaceLineProps) => {
  const [isEdited, setEdited] = useState(false);
  const word = placeWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <span className="min-w-0 wrap-break-word">{name}</span>
      {isEdited ? (
        <PlaceForm place={place} onSave={onSave} onClose={() => setEdited(false)} />
      ) : (
        <span className="ml-auto flex items-center gap-1">
          <span className="font-semibold text-ink">
            {place === null ? `sans ${word.one}` : `${word.title} ${place}`}
          </span>
          <Button
            aria-label={`Modifier${NARROW_NO_BREAK}: ${word.title}, ${name}`}
            variant="quiet"
            size="small"
            onPress={() => setEdited(true)}
            className="aspect-square px-0!"
          >
            <EditIcon size={16} />
          </Button>
        </span>
      )}
    </li>
  );
};

type PlaceFormProps = Pick<PlaceLineProps, 'place' | 'onSave'> & { onClose: () => void };

/** Entrée saves, Échap gives up. What was typed stays while it could not be saved. */
const PlaceForm = ({ place, onSave, onClose }: PlaceFormProps) => {
  const [text, setText] = useState(place ?? '');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const said = text.trim() || null;
    if (said === place) return onClose();
    setPending(true);
    const failure = await onSave(said);
    setPending(false);
    setError(failure);
    if (failure === null) onClose();
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The window around it stays open.
    event.stopPropagation();
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={giveUp} className="flex w-full flex-wrap gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the pencil was pressed to type here
        autoFocus
        aria-label={placeWords().title}
        aria-invalid={error !== null}
        aria-describedby={errorId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        maxLength={MAX_PLACE}
        className={`${FIELD_INPUT} min-w-0 flex-1`}
      />
      <Button type="submit" isPending={isPending}>
        Enregistrer
      </Button>
      <Button variant="quiet" onPress={onClose}>
        Annuler
      </Button>
      <p id={errorId} role="alert" className="w-full text-small font-medium text-red empty:hidden">
        {error}
      </p>
    </form>
  );
};
