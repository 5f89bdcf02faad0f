import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNow } from '#components/ui/present.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { account } from '#core/contract/account.ts';
import { standsInForMailbox } from '#core/model/email-change.ts';
import { NARROW_NO_BREAK, NO_BREAK } from '#core/model/french.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { securityQuery } from '#web/session/security-query.ts';
import { SecondStepField, useSecondStep } from './second-step.tsx';

const FAILED = 'L’adresse n’a pas été changée. Réessayez dans un instant.';
const FIELDS = ['email', 'password', 'code'];
const SUBJECTS = { email: 'La nouvelle adresse', password: 'Le mot de passe' };

const valuesOf = (form: FormData) => ({
  email: textOf(form, 'email'),
  password: textOf(form, 'password'),
  ...(form.has('isMailboxLost') && { isMailboxLost: true }),
});

const check = (form: FormData) => ({
  ...(textOf(form, 'password') === '' && { password: 'Entrez votre mot de passe Comptoir.' }),
  ...checkFields(account.changeEmail.body, valuesOf(form), SUBJECTS),
});

/** Asks for another e-mail address; the links mailed to it and to the present one change it. */
export const ChangeEmail = ({ onClose }: { onClose: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const step = useSecondStep();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => ({ ...check(form), ...step.check(form) }),
    send: (form) =>
      step.send(form, async (answer) => {
        const body = { ...valuesOf(form), ...answer };
        const { message } = await sendAnnounced({ platform, queries }, ['devices'], () =>
          platform.api.call(account.changeEmail, { body }),
        );
        notify({ type: 'success', message });
        onClose();
      }),
    fallback: FAILED,
  });
  return (
    <Dialog title="Changer d’adresse e-mail" isOpen onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4">
        <p>
          Nous envoyons un lien à la nouvelle adresse et un à l’actuelle. L’adresse change quand vous avez ouvert les
          deux.
        </p>
        <FormError message={formError} />
        <TextField
          label="Nouvelle adresse e-mail"
          name="email"
          type="email"
          autoComplete="email"
          isRequired
          isLarge
          error={errors.email ?? null}
        />
        <TextField
          label="Votre mot de passe Comptoir"
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          isLarge
          error={errors.password ?? null}
        />
        <SecondStepField step={step} error={errors.code} />
        <LostMailbox />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose}>Annuler</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Envoyer les liens
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** A second factor that has been set for a while stands in for the present mailbox. */
const LostMailbox = () => {
  const { data } = useQuery(securityQuery(usePlatform().api));
  const now = useNow();
  if (data === undefined) return null;
  if (standsInForMailbox(data.secondFactor?.since ?? null, now)) {
    return (
      <Checkbox name="isMailboxLost">
        Je n’ai plus accès à mon adresse actuelle{NARROW_NO_BREAK}: ma double authentification en tient lieu
      </Checkbox>
    );
  }
  return (
    <p className="text-small text-ink-2">
      Plus d’accès à l’adresse actuelle{NARROW_NO_BREAK}? Activez la double authentification{NARROW_NO_BREAK}: au bout
      de 7{NO_BREAK}jours, elle en tient lieu.
    </p>
  );
};
