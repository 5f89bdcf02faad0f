import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { MAX_NOTE } from '#core/contract/order-notes.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

export interface NoteFieldProps {
  /** What is in the field; null until the note was read. */
  text: string | null;
  /** False while it is what the server has. */
  isChanged: boolean;
  isSaving: boolean;
  /** True from a successful save until the next change. */
  isSaved: boolean;
  /** Why the note was not read or not saved. */
  error: string | null;
  /** What was saved from somewhere else since the seller began to type; null: nothing was. */
  elsewhere: string | null;
  onChange: (text: string) => void;
  onSave: () => void;
  /** The seller takes what was saved elsewhere and gives up what they typed. */
  onTakeOther: () => void;
}

/** What the seller writes about an order for themselves. */
export const NoteField = (props: NoteFieldProps) => {
  const { text, isChanged, isSaving, isSaved, error, elsewhere, onChange, onSave, onTakeOther } = props;
  return (
    <div className="flex flex-col gap-2 text-ink">
      <TextField
        label="Votre note"
        rows={2}
        maxLength={MAX_NOTE}
        value={text ?? ''}
        onChange={onChange}
        isDisabled={text === null}
        placeholder="Emballage, demande de l’acheteur, casier…"
        error={error}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isChanged) onSave();
          else event.continuePropagation();
        }}
      />
      {elsewhere !== null && <Elsewhere text={elsewhere} onTake={onTakeOther} />}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p role="status" className="text-small">
          {isChanged ? 'Pas encore enregistrée' : isSaved ? 'Note enregistrée' : 'Personne d’autre ne la voit.'}
        </p>
        {isChanged && (
          <Button size="small" isPending={isSaving} onPress={onSave}>
            {elsewhere === null ? 'Enregistrer la note' : 'Remplacer par la mienne'}
          </Button>
        )}
      </div>
    </div>
  );
};

const Elsewhere = ({ text, onTake }: { text: string; onTake: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-2 rounded-control bg-saffron-soft px-3.5 py-3">
    <p className="text-small font-semibold text-ink">
      {text === '' ? 'Cette note a été effacée ailleurs.' : `Cette note a changé ailleurs${NARROW_NO_BREAK}:`}
    </p>
    {text !== '' && <p className="max-h-40 overflow-y-auto whitespace-pre-wrap text-ink wrap-break-word">{text}</p>}
    <Button size="small" onPress={onTake}>
      {text === '' ? 'L’effacer ici aussi' : 'Garder cette version'}
    </Button>
  </div>
);
