import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { auth } from '#core/contract/auth.ts';
import type { User } from '#core/contract/user.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { type Session, sessionKey } from '#core/queries/session.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { changedFields } from '#web/form/changed-fields.ts';
import { checkFields } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { SellerKindField, toSellerKind } from '#web/form/seller-kind-field.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { useUser } from '#web/session/use-session.ts';
import { CardColumns } from '#web/shell/card-columns.tsx';
import { MoveHistory } from './move-history.tsx';
import { ShopAccounts } from './shop-accounts.tsx';
import { UnnamedAccounts } from './unnamed-accounts.tsx';

/** `/app/profil`. */
export const ProfileScreen = () => {
  const user: User | null = useUser();
  return (
    user && (
      <CardColumns>
        <Card className="flex flex-col gap-3 p-4 sm:p-5">
          <h2 className="font-title text-section font-bold">Vous</h2>
          <ProfileForm key={user.id} user={user} />
        </Card>
        <Card id="comptes-vinted" className="scroll-mt-4 p-4 sm:p-5">
          <h2 className="font-title text-section font-bold">Vos comptes Vinted</h2>
          <p className="pt-1 text-ink-2">
            Ceux dont Comptoir a lu des pages. Donnez un nom à chacun{NARROW_NO_BREAK}: dès que vous en avez plusieurs,
            il sert à trier vos commandes. Chaque vente suit le régime de son compte au jour de la vente
            {NARROW_NO_BREAK}: un compte peut vendre votre propre garde-robe, un autre ce que vous achetez pour
            revendre.
          </p>
          <div className="pt-2">
            <ShopAccounts />
          </div>
          <UnnamedAccounts />
          <MoveHistory />
        </Card>
      </CardColumns>
    )
  );
};

const SAVING_FAILED = 'Vos modifications n’ont pas été enregistrées. Réessayez dans un instant.';

const WHAT_KIND_CHANGES =
  'Ce choix vaut pour toutes vos ventes, passées comprises, sauf celles d’un compte Vinted qui a son propre régime. Rien n’est effacé, et vous pouvez revenir en arrière.';

const FIELDS = ['firstname', 'lastname', 'displayname'] as const;
const SUBJECTS = { firstname: 'Le prénom', lastname: 'Le nom', displayname: 'Le nom affiché' };

const valuesOf = (form: FormData) => ({
  firstname: textOf(form, 'firstname'),
  lastname: textOf(form, 'lastname'),
  displayname: textOf(form, 'displayname'),
  user_type: toSellerKind(textOf(form, 'user_type')),
});

type Values = ReturnType<typeof valuesOf>;

const storedOf = ({ firstname, lastname, displayname, user_type }: User): Values => ({
  ...{ firstname, lastname, displayname },
  user_type: toSellerKind(user_type),
});

/** Names and kind of seller (« update-user »). */
const ProfileForm = ({ user }: { user: User }) => {
  const { api: client } = usePlatform();
  const queryClient = useQueryClient();
  // A field that was not touched shows what is stored, whichever tab changed it.
  const [typed, setTyped] = useState<Partial<Values>>({});
  const { errors, formError, isPending, formProps } = useSubmit({
    fields: FIELDS,
    check: (form) => checkFields(auth.updateUser.body, valuesOf(form), SUBJECTS),
    send: async (form) => {
      const sent = valuesOf(form);
      const { user: saved } = await client.call(auth.updateUser, { body: changedFields(storedOf(user), sent) });
      queryClient.setQueryData<Session>(sessionKey, (before) => ({ ...before, user: saved, sessionError: null }));
      // After the screen has the saved user, so that no field shows the former value in between.
      notifyManager.schedule(() => setTyped((current) => changedFields<Partial<Values>>(sent, current)));
      notify({ type: 'success', message: 'Profil enregistré' });
    },
    fallback: SAVING_FAILED,
  });
  const fieldOf = (name: (typeof FIELDS)[number]) => ({
    name,
    value: typed[name] ?? user[name],
    onChange: (text: string) => setTyped((current) => ({ ...current, [name]: text })),
    error: errors[name] ?? null,
  });
  return (
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
          autoComplete="nickname"
          {...fieldOf('displayname')}
          description="Celui de votre boutique, par exemple."
        />
        <TextField label="Prénom" autoComplete="given-name" {...fieldOf('firstname')} />
        <TextField label="Nom" autoComplete="family-name" {...fieldOf('lastname')} />
      </div>
      <SellerKindField
        value={typed.user_type ?? toSellerKind(user.user_type) ?? null}
        onChange={(kind) => setTyped((current) => ({ ...current, user_type: kind }))}
        description={WHAT_KIND_CHANGES}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
};
