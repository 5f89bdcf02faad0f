import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { OwnShopProfile } from '#core/contract/shops.ts';
import { toUserText } from '#core/errors.ts';
import type { Instant } from '#core/model/time.ts';
import { setShopEmail } from '#core/queries/own-shops.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { textOf } from '#web/form/use-submit.ts';
import { originText } from './shop-figures.ts';

const SAVING_FAILED = 'L’adresse n’a pas été enregistrée. Réessayez dans un instant.';

interface EmailFieldProps {
  shop: OwnShopProfile;
  now: Instant;
}

/** The shop's e-mail address, which no page shows: the seller states it. */
export const EmailField = ({ shop, now }: EmailFieldProps) => {
  const [isEditing, setEditing] = useState(false);
  const { email } = shop;
  // Only an account that a page has shown has an address of its own here.
  const userId = shop.id === `${shop.marketplace}:${shop.userId}` ? shop.userId : null;
  const verb = email === null ? 'Ajouter' : 'Modifier';
  if (isEditing && userId !== null)
    return (
      <div className="sm:col-span-3">
        <dt className="sr-only">E-mail</dt>
        <dd>
          <EmailForm shop={{ ...shop, userId }} onDone={() => setEditing(false)} />
        </dd>
      </div>
    );
  return (
    <div className="min-w-0">
      <dt>E-mail</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-break-word">{email?.value ?? 'inconnu'}</span>
        {userId !== null && (
          <Button size="small" onPress={() => setEditing(true)} aria-label={`${verb} l’e-mail de ${shop.name}`}>
            {verb}
          </Button>
        )}
      </dd>
      {email && <dd className="text-small text-ink-2">{originText(email, now)}</dd>}
    </div>
  );
};

const EmailForm = ({ shop, onDone }: { shop: OwnShopProfile & { userId: string }; onDone: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { marketplace, userId, email } = shop;
  const save = useMutation({
    mutationFn: (typed: string | null) => setShopEmail({ platform, queries }, { marketplace, userId, email: typed }),
    onSuccess: () => {
      notify({ type: 'success', message: 'E-mail de la boutique enregistré' });
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save.mutate(textOf(new FormData(event.currentTarget), 'email').trim() || null);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <div className="min-w-48 grow">
        <TextField
          label={`E-mail de ${shop.name}`}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email?.value ?? ''}
          maxLength={254}
          error={save.error && toUserText(save.error, SAVING_FAILED)}
          description="Vide, elle est retirée."
          autoFocus
        />
      </div>
      <div className="flex gap-2 pt-6.5">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          Enregistrer
        </Button>
        <Button onPress={onDone}>Annuler</Button>
      </div>
    </form>
  );
};
