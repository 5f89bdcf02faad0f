import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { User } from '#core/contract/auth.ts';
import { auth } from '#core/contract/auth.ts';
import { sessionKey } from '#core/queries/session.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { SellerKindField, toSellerKind } from '#web/form/seller-kind-field.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { useUser } from '#web/session/use-session.ts';

/** `/app/profil`. */
export const ProfileScreen = () => {
  const user: User | null = useUser();
  return user && <ProfileForm key={user.id} user={user} />;
};

const SAVING_FAILED = 'Vos modifications n’ont pas été enregistrées. Réessayez dans un instant.';

const FIELDS = ['firstname', 'lastname', 'displayname'];
const SUBJECTS = { firstname: 'Le prénom', lastname: 'Le nom', displayname: 'Le nom affiché' };

const valuesOf = (form: FormData) => ({
  firstname: textOf(form, 'firstname'),
  lastname: textOf(form, 'lastname'),
  displayname: textOf(form, 'displayname'),
  user_type: toSellerKind(textOf(form, 'user_type')),
});

/** Names and kind of seller (« update-user »). */
const ProfileForm = ({ user }: { user: User }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => checkFields(auth.updateUser.body, valuesOf(form), SUBJECTS),
    send: async (form) => {
      const { user: saved } = await client.call(auth.updateUser, { body: valuesOf(form) });
      queryClient.setQueryData(sessionKey, { user: saved, sessionError: null });
      notify({ type: 'success', message: 'Profil enregistré' });
    },
    fallback: SAVING_FAILED,
  });
  return (
    <Card className="p-4 sm:p-5">
      <form {...formProps} className="flex flex-col gap-4">
        <FormError message={formError} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="E-mail"
            name="email"
            value={user.email}
            isReadOnly
            description="C’est avec cette adresse que vous vous connectez. Elle ne se change pas ici."
          />
          <TextField
            label="Nom affiché"
            name="displayname"
            autoComplete="nickname"
            defaultValue={user.displayname}
            description="Celui de votre boutique, par exemple."
            error={errors.displayname ?? null}
          />
          <TextField
            label="Prénom"
            name="firstname"
            autoComplete="given-name"
            defaultValue={user.firstname}
            error={errors.firstname ?? null}
          />
          <TextField
            label="Nom"
            name="lastname"
            autoComplete="family-name"
            defaultValue={user.lastname}
            error={errors.lastname ?? null}
          />
        </div>
        <SellerKindField defaultValue={user.user_type} />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Card>
  );
};
