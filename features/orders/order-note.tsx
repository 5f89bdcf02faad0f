import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { NoteField } from '#components/order/note-field.tsx';
import { isOffline, toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { OrderId } from '#core/model/order.ts';
import { noteMutation, noteQuery } from '#core/queries/order-note.ts';
import { useWorkplace } from '#features/workplace.tsx';

const READ_FAILED = 'La note n’a pas pu être lue.';
const BLIND = `Hors connexion${NARROW_NO_BREAK}: ce que vous écrivez est gardé ici. Si une note existe déjà, vous choisirez laquelle garder au retour du réseau.`;
const SAVE_FAILED = 'La note n’a pas été enregistrée. Votre texte est gardé ici, réessayez dans un instant.';

/** The note of one order, with what was typed and not saved yet: that stays when the window is closed or saving fails. */
export const OrderNote = ({ id }: { id: OrderId }) => {
  const {
    platform: { api },
    memory: { drafts },
  } = useWorkplace();
  const queries = useQueryClient();
  const { data: note, error: unread, refetch } = useQuery(noteQuery(api, id));
  const draft = useSnapshot(drafts.state).byOrder[id];
  const mutation = noteMutation(api, queries);
  const save = useMutation({
    ...mutation,
    onSuccess(saved, change) {
      mutation.onSuccess(saved, change);
      const typed = drafts.state.byOrder[id]?.text;
      if (typed === undefined || typed === change.text) drafts.drop(id);
      else drafts.draft(id, { text: typed, from: saved.updatedAt });
    },
  });
  const isElsewhere = draft !== undefined && note !== undefined && draft.from !== note.updatedAt;
  // What is written then is compared with the note once that can be read.
  const isWrittenBlind = note === undefined && isOffline(unread);
  const unreadText = isWrittenBlind ? BLIND : unread && toUserText(unread, READ_FAILED);
  const failure = save.error ? toUserText(save.error, SAVE_FAILED) : unreadText;

  const change = (text: string): void => {
    if (note === undefined && !isWrittenBlind) return;
    save.reset();
    if (text === (note?.text ?? '')) drafts.drop(id);
    else drafts.draft(id, { text, from: draft ? draft.from : (note?.updatedAt ?? null) });
  };
  return (
    <NoteField
      text={draft?.text ?? note?.text ?? (isWrittenBlind ? '' : null)}
      isChanged={draft !== undefined}
      isSaving={save.isPending}
      isSaved={save.isSuccess}
      error={isElsewhere ? null : failure}
      elsewhere={isElsewhere ? note.text : null}
      onChange={change}
      onSave={() => {
        if (note === undefined) void refetch();
        else if (draft && !save.isPending) save.mutate({ id, text: draft.text, basedOn: note.updatedAt });
      }}
      onTakeOther={() => {
        drafts.drop(id);
        save.reset();
      }}
    />
  );
};
