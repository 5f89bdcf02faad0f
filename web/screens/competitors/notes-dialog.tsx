import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FIELD, FIELD_INPUT } from '#components/ui/field-class.ts';
import { TextField } from '#components/ui/text-field.tsx';
import type { Competitor } from '#core/contract/competitors.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { formatPlural } from '#core/model/french.ts';
import { notify } from '#core/state/notifications.ts';
import { useShopActions } from '#features/shops/use-shop-actions.ts';
import { MOST_TAGS, readTags, tagsError } from './read-tags.ts';

interface NotesDialogProps {
  /** Null while it is closed. */
  shop: Competitor | null;
  onClose: () => void;
}

const REMINDERS = [3, 7, 14, 30];
const MEMO_MOST = 2_000;

/** The seller's notes on a shop, and when to visit it again. */
export const NotesDialog = ({ shop, onClose }: NotesDialogProps) => {
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen={shop !== null}
      title={shop === null ? '' : shopName(shop)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={form} isPending={isBusy}>
            Enregistrer
          </Button>
        </>
      }
    >
      {shop && <NotesForm id={form} shop={shop} onBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
};

interface NotesFormProps {
  id: string;
  shop: Competitor;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

const NotesForm = ({ id, shop, onBusy, onDone }: NotesFormProps) => {
  const { save } = useShopActions();
  const [error, setError] = useState<string | null>(null);
  const remindId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const tags = readTags(String(given.get('tags') ?? ''));
    const wrong = tagsError(tags);
    setError(wrong);
    if (wrong !== null) return;
    const memo = String(given.get('memo') ?? '').trim();
    const days = Number(given.get('remind'));
    onBusy(true);
    const isSaved = await save(shop, {
      tags,
      memo: memo === '' ? null : memo,
      remindEveryDays: days > 0 ? days : null,
    });
    onBusy(false);
    if (!isSaved) return;
    notify({ type: 'success', message: 'Note, étiquettes et rappel enregistrés' });
    onDone();
  };
  const reminders = [...new Set([...REMINDERS, ...(shop.remindEveryDays === null ? [] : [shop.remindEveryDays])])].sort(
    (a, b) => a - b,
  );
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 text-ink">
      <TextField
        label="Étiquettes"
        name="tags"
        defaultValue={shop.tags.join(', ')}
        description={`Séparées par des virgules, ${MOST_TAGS} au plus.`}
        error={error}
        autoComplete="off"
      />
      <TextField label="Note" name="memo" rows={4} maxLength={MEMO_MOST} defaultValue={shop.memo ?? ''} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={remindId} className="text-small font-medium">
          Me rappeler de la revoir
        </label>
        <div className={FIELD}>
          <select
            id={remindId}
            name="remind"
            defaultValue={String(shop.remindEveryDays ?? 0)}
            className={`${FIELD_INPUT} [&>option]:bg-raised [&>option]:text-ink`}
          >
            <option value="0">Jamais</option>
            {reminders.map((days) => (
              <option key={days} value={days}>
                {formatPlural(days, 'jour')} après la dernière visite
              </option>
            ))}
          </select>
        </div>
      </div>
    </form>
  );
};
