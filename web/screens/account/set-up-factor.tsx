import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { secondFactor } from '#core/contract/second-factor.ts';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { CodeField } from '#features/session/code-field.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';

import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Key {
  /** Base32. */
  secret: string;
  /** The same as an `otpauth:` address. */
  uri: string;
}

const FAILED = 'La double authentification n’a pas été activée. Réessayez dans un instant.';

/** Three steps: the password, the application, the recovery codes. */
export const SetUpFactor = ({ isReplaced, onClose }: { isReplaced: boolean; onClose: () => void }) => {
  const { api: client } = usePlatform();
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = isReplaced ? 'Remplacer l’application' : 'Activer la double authentification';
  if (codes) {
    return (
      <Dialog title="Vos codes de secours" isOpen onClose={onClose}>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {key ? (
        <ScanStep factorKey={key} onCodes={setCodes} onClose={onClose} />
      ) : (
        <ProofForm
          button="Continuer"
          fallback={FAILED}
          onClose={onClose}
          send={async (body) => setKey(await client.call(secondFactor.start, { body }))}
        >
          <p>
            {isReplaced
              ? 'L’application actuelle sert jusqu’à ce que la nouvelle soit confirmée. Vos codes de secours seront remplacés aussi.'
              : 'Il faut une application d’authentification sur votre téléphone : Google Authenticator, Aegis, 2FAS, ou celle de votre gestionnaire de mots de passe.'}
          </p>
        </ProofForm>
      )}
    </Dialog>
  );
};

interface ScanStepProps {
  factorKey: Key;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

const ScanStep = ({ factorKey: { secret, uri }, onCodes, onClose }: ScanStepProps) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: ['code'],
    check: (form) => (/^\s*\d{3}\s?\d{3}\s*$/.test(textOf(form, 'code')) ? {} : { code: 'Entrez les 6 chiffres.' }),
    send: async (form) => {
      const { recoveryCodes } = await sendAnnounced({ platform, queries }, ['devices'], () =>
        platform.api.call(secondFactor.confirm, { body: { code: textOf(form, 'code') } }),
      );
      onCodes(recoveryCodes);
    },
    fallback: FAILED,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>
        Dans l’application, ajoutez un compte et scannez ce carré. Elle affiche alors un code de 6{NO_BREAK}chiffres.
      </p>
      <QrCode text={uri} label="Code QR à scanner avec l’application d’authentification" />
      <div className="flex flex-wrap items-center justify-between gap-2 text-small">
        <span className="min-w-0">
          Impossible de scanner{NARROW_NO_BREAK}? Tapez cette clé{NARROW_NO_BREAK}:{' '}
          <strong className="wrap-break-word text-ink">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</strong>
        </span>
        <CopyButton text={secret} label="Copier la clé" />
      </div>
      <FormError message={formError} />
      <CodeField error={errors.code} takesRecoveryCode={false} label="Code affiché" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Activer
        </Button>
      </div>
    </form>
  );
};
