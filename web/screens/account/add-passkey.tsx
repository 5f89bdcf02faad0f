import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { passkeys } from '#core/contract/passkeys.ts';
import { AppError, toUserText } from '#core/errors.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { useSubmit } from '#web/form/use-submit.ts';
import { makePasskey } from '#web/session/passkeys.ts';
import { browserName } from '#web/shell/browser-name.ts';
import { ChosenName, checkName, nameIn } from './chosen-name.tsx';
import { ProofForm } from './proof-form.tsx';

type Options = { challenge: string };

const FAILED = 'La clé d’accès n’a pas été ajoutée. Réessayez dans un instant.';

/** Two steps: who the seller is, then the name and the browser's own window. */
export const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const { api: client } = usePlatform();
  const [options, setOptions] = useState<Options | null>(null);
  return (
    <Dialog title="Ajouter une clé d’accès" isOpen onClose={onClose}>
      {options ? (
        <MakeStep options={options} onClose={onClose} />
      ) : (
        <ProofForm
          button="Continuer"
          fallback={FAILED}
          onClose={onClose}
          send={async (body) => setOptions((await client.call(passkeys.start, { body })).options)}
        >
          <p>
            Une clé d’accès ouvre votre compte sans mot de passe. Elle reste sur cet appareil, ou dans votre
            gestionnaire de mots de passe.
          </p>
        </ProofForm>
      )}
    </Dialog>
  );
};

const MakeStep = ({ options, onClose }: { options: Options; onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['name'],
    check: checkName('passkey'),
    send: async (form) => {
      const credential = await makePasskey(options);
      const body = { name: nameIn(form), credential };
      await sendAnnounced({ platform, queries }, ['devices'], () => platform.api.call(passkeys.add, { body }));
      notify({ type: 'success', message: 'Clé d’accès ajoutée. Elle sert dès la prochaine connexion.' });
      onClose();
    },
    fallback: FAILED,
    explain: (error) => (error instanceof AppError ? toUserText(error, FAILED) : null),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>Donnez-lui un nom. Votre navigateur vous demande ensuite votre empreinte, votre visage ou votre code.</p>
      <FormError message={formError} />
      <ChosenName of="passkey" given={browserName(navigator.userAgent)} error={errors.name} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Créer la clé
        </Button>
      </div>
    </form>
  );
};
