import { useState } from 'react';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { changeFailure } from '#web/shell/change-failure.ts';
import { useQuietMonths, type WalletName } from './use-quiet-months.ts';

export interface QuietMonthsDialogProps {
  wallet: WalletName;
  /** Of which nothing was read, oldest first; all of them are over. */
  months: readonly string[];
  onClose: () => void;
}

/** Asks in which months nothing moved: the marketplace shows the same empty list to a session that has ended. */
export const QuietMonthsDialog = ({ wallet, months, onClose }: QuietMonthsDialogProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const statement = useQuietMonths();
  const ticked = months.filter((month) => chosen.has(month));
  const isAll = ticked.length === months.length;
  const tick = (month: string, isTicked: boolean): void => {
    const next = new Set(chosen);
    if (isTicked) next.add(month);
    else next.delete(month);
    setChosen(next);
  };
  const save = (): void => statement.mutate({ wallet, months: ticked, quiet: true }, { onSuccess: onClose });
  return (
    <Dialog
      isOpen
      title="Mois sans mouvement"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={ticked.length === 0} isPending={statement.isPending} onPress={save}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Vinted affiche une liste vide pour un mois sans mouvement, mais aussi quand votre session a expiré
          {NARROW_NO_BREAK}: Comptoir ne peut pas le savoir à votre place. Cochez les mois où rien n’est entré ni sorti
          de ce porte-monnaie.
        </p>
        {statement.isError && <ErrorBanner title={changeFailure(statement.error)} />}
        <fieldset className="flex flex-col gap-3 text-ink">
          <legend className="sr-only">Mois où rien n’a bougé</legend>
          {months.length > 2 && (
            <Checkbox
              isSelected={isAll}
              isIndeterminate={ticked.length > 0 && !isAll}
              onChange={(all) => setChosen(new Set(all ? months : []))}
            >
              Tous ces mois
            </Checkbox>
          )}
          {months.map((month) => (
            <Checkbox key={month} isSelected={chosen.has(month)} onChange={(on) => tick(month, on)}>
              <span className="inline-block first-letter:uppercase">{formatMonth(month)}</span>
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
};
