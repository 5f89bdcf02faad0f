import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { NoteField } from '#components/order/note-field.tsx';
import { toUserText } from '#core/errors.ts';
import type { OrderId } from '#core/model/order.ts';
import { noteMutation, noteQuery } from '#core/queries/order-note.ts';
import { draftNote, dropDraft, noteDrafts } from '#core/state/note-drafts.ts';
import { useWorkplace } from '#features/workplace.tsx';

const READ_FAILED = 'La note n’a pas pu être lue.';
const SAVE_FAILED = 'La note n’a pas été enregistrée. Votre texte est gardé ici, réessayez dans un instant.';

/** The note of one order, with what was typed and not saved yet: that stays when the window is closed or saving fails. */
export const OrderNote = ({ id }: { id: OrderId }) => {
  const { api } = useWorkplace().platform;
  const queries = useQueryClient();
  const { data: note, error: unread } = useQuery(noteQuery(api, id));
  const draft = useSnapshot(noteDrafts).byOrder[id];
  const mutation = noteMutation(api, queries);
  const save = useMutation({
    ...mutation,
    onSuccess(saved, change) {
      mutation.onSuccess(saved, change);
      const typed = noteDrafts.byOrder[id]?.text;
      if (typed === undefined || typed === change.text) dropDraft(id);
      else draftNote(id, { text: typed, from: saved.updatedAt });
    },
  });
  const isElsewhere = draft !== undefined && note !== undefined && draft.from !== note.updatedAt;
  const failure = save.error ? toUserText(save.error, SAVE_FAILED) : unread && toUserText(unread, READ_FAILED);

  const change = (text: string): void => {
    if (note === undefined) return;
    save.reset();
    if (text === note.text) dropDraft(id);
    else draftNote(id, { text, from: draft ? draft.from : note.updatedAt });
  };
  return (
    <NoteField
      text={draft?.text ?? note?.text ?? null}
      isChanged={draft !== undefined}
      isSaving={save.isPending}
      isSaved={save.isSuccess}
      error={isElsewhere ? null : failure}
      elsewhere={isElsewhere ? note.text : null}
      onChange={change}
      onSave={() => {
        if (draft && note && !save.isPending) save.mutate({ id, text: draft.text, basedOn: note.updatedAt });
      }}
      onTakeOther={() => {
        dropDraft(id);
        save.reset();
      }}
    />
  );
};
