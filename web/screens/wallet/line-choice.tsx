import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { type WalletLine, wallet } from '#core/contract/wallet.ts';
import { toUserText } from '#core/errors.ts';
import { choiceLabel, LINE_LABELS, signedMinor } from '#core/model/wallet-labels.ts';
import { type LineChoice, lineChoices } from '#core/model/wallet-signs.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

interface Settling {
  choice: LineChoice | null;
  /** Takes it back. */
  undo?: () => void;
}

/** The seller's current classification of the line; null for none. */
const saidOf = ({ decidedBy, kind, amount }: WalletLine): LineChoice | null =>
  decidedBy === 'hand' && amount !== null ? { kind, direction: amount < 0 ? 'out' : 'in' } : null;

const FAILED = 'La ligne est restée comme avant. Réessayez dans un instant.';

/** Lets the seller classify a line whose page leaves its kind open, and undo that; nothing for any other line. */
export const LineChoiceMenu = ({ line }: { line: WalletLine }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: ({ choice }: Settling) =>
      sendAnnounced({ platform, queries }, ['wallet'], () =>
        platform.api.call(wallet.settleLine, { params: { id: line.id }, body: { choice } }),
      ),
    onSuccess: (_, { choice, undo }) =>
      notify({
        type: 'success',
        message: choice === null ? 'La ligne est de nouveau telle que lue' : `Ligne classée : ${choiceLabel(choice)}`,
        ...(undo && { action: { label: 'Annuler', onAction: undo } }),
      }),
    onError: (error) => notify({ type: 'error', message: toUserText(error, FAILED) }),
  });
  if (!line.open || line.shown === null) return null;
  const before = saidOf(line);
  const choose = (choice: LineChoice | null): void =>
    settle.mutate({ choice, undo: () => settle.mutate({ choice: before }) });
  const isByHand = line.decidedBy === 'hand';
  const entries = lineChoices(signedMinor(line.shown)).map((choice) => ({
    id: `${choice.kind} ${choice.direction}`,
    label: choiceLabel(choice),
    note: choice.direction === 'in' ? 'entre' : 'sort',
    onAction: () => choose(choice),
  }));
  const back = [{ id: 'back', label: 'Revenir à ce que dit la page', onAction: () => choose(null) }];
  const name = line.title ?? LINE_LABELS[line.kind];
  return (
    <Menu
      label={`Classer la ligne ${name}`}
      align="start"
      trigger={
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5"
          isPending={settle.isPending}
          aria-label={`Classer la ligne ${name}`}
        >
          {isByHand ? 'Classer autrement' : 'Classer cette ligne'}
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        { id: 'kinds', title: 'Cette ligne est', entries },
        ...(isByHand ? [{ id: 'back', entries: back }] : []),
      ]}
    />
  );
};
