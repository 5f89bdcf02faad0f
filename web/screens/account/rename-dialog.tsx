import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { usePlatform } from '#features/workplace.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { ChosenName, checkName, type Named, nameIn } from './chosen-name.tsx';

const TEXTS = {
  device: {
    title: 'Renommer l’appareil',
    failure: 'L’appareil n’a pas été renommé. Réessayez dans un instant.',
  },
  passkey: {
    title: 'Renommer la clé d’accès',
    failure: 'La clé d’accès n’a pas été renommée. Réessayez dans un instant.',
  },
} as const;

export interface RenameDialogProps {
  of: Named;
  given: string;
  /** @param name empty only of a device, which is then called as its browser calls it */
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export const RenameDialog = ({ of, given, send, onClose }: RenameDialogProps) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { title, failure } = TEXTS[of];
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['name'],
    check: checkName(of),
    send: async (form) => {
      await sendAnnounced({ platform, queries }, ['devices'], () => send(nameIn(form)));
      onClose();
    },
    fallback: failure,
  });
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError} />
        <ChosenName of={of} given={given} error={errors.name} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Renommer
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
