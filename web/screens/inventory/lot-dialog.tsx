import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { WireLot } from '#core/contract/product.ts';
import { formatCount, formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import { stockFailure } from '#features/stock/stock-failure.ts';
import type { Stock } from '#features/stock/use-stock.ts';
import { lotProblem, toLotChange, toLotFields } from './lot-fields.ts';
import { LotInputs } from './lot-inputs.tsx';

export interface LotDialogProps {
  lot: WireLot;
  today: ParisDay;
  stock: Stock;
  onClose: () => void;
}

/** One lot: its name, what it cost, how many articles it holds. */
export const LotDialog = ({ lot, today, stock, onClose }: LotDialogProps) => {
  const [fields, setFields] = useState(() => toLotFields(lot));
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useId();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = lotProblem(fields, today);
    if (problem !== null) return setError(problem);
    setPending(true);
    try {
      await stock.saveLot(toLotChange(lot.id, fields, lot.currency), lot);
      onClose();
    } catch (failure) {
      setError(stockFailure(failure));
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={lot.title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4 text-ink">
        <p role="alert" className="text-small font-medium text-red empty:hidden">
          {error}
        </p>
        <LotInputs fields={fields} onChange={setFields} currency={lot.currency} />
        <p className="text-small text-ink-2">
          {formatPlural(lot.known - lot.joined, 'article saisi', 'articles saisis')}
          {lot.announced !== null && ` sur ${formatCount(lot.announced)}`}
          {lot.joined > 0 && `, ${formatPlural(lot.joined, 'ajouté depuis', 'ajoutés depuis')}`}
          {lot.unentered !== null &&
            lot.unentered > 0 &&
            `${NARROW_NO_BREAK}; ${formatMoney(toMinor(lot.unentered), lot.currency)} attendent les autres`}
          .
        </p>
      </form>
    </Dialog>
  );
};
