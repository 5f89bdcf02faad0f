import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorBanner } from '#components/ui/banner.tsx';
import { Button } from '#components/ui/button.tsx';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { marketplaceAccounts } from '#core/contract/marketplace-accounts.ts';
import { toUserText } from '#core/errors.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { accountName } from '#core/model/own-accounts.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { RegimeEditor } from '#features/accounts/regime-editor.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { textOf } from '#web/form/use-submit.ts';
import { useOwnRegime } from '#web/session/use-own-regime.ts';

const LOADING_FAILED = 'La liste de vos comptes Vinted n’a pas pu être lue.';
const NAMING_FAILED = 'Le nom n’a pas été enregistré. Réessayez dans un instant.';
const MAX_NAME = 60;

/** The seller's accounts on the marketplace, each with a name and the regimes that the seller states. */
export const ShopAccounts = () => {
  const { data, error } = useQuery(ownAccountsQuery(usePlatform().api));
  if (error && !data) return <ErrorBanner title={toUserText(error, LOADING_FAILED)} />;
  if (!data) return <Skeleton className="h-12 w-full" />;
  if (data.length === 0) {
    return (
      <p className="text-ink-2">
        Aucun pour l’instant{NARROW_NO_BREAK}: ouvrez {quote('Mes ventes')} sur Vinted, puis la page de votre propre
        boutique. Le compte qui y est connecté apparaît ici.
      </p>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.map((account) => (
        <AccountRow key={`${account.marketplace} ${account.userId}`} account={account} />
      ))}
    </ul>
  );
};

const noteOf = (account: MarketplaceAccount): string =>
  [account.label !== null && account.login, `n°\u00a0${account.userId}`, account.business && 'compte pro']
    .filter(Boolean)
    .join(' · ');

const AccountRow = ({ account }: { account: MarketplaceAccount }) => {
  const [isNaming, setNaming] = useState(false);
  const fallback = useOwnRegime();
  const now = useNow();
  const name = accountName(account.userId, [account]);
  const seenAt = toInstant(account.seenAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-break-word">{name}</p>
        <p className="text-small text-ink-2">
          {noteOf(account)}
          {seenAt !== null && ` · vu ${formatAge(seenAt, now)}`}
        </p>
      </div>
      {isNaming ? (
        <NameForm account={account} onDone={() => setNaming(false)} />
      ) : (
        <Button size="small" onPress={() => setNaming(true)} aria-label={`Renommer ${name}`}>
          Renommer
        </Button>
      )}
      <div className="w-full">
        <h3 className="pb-1 text-small font-medium">Régime</h3>
        <RegimeEditor account={account} name={name} fallback={fallback} today={toParisDay(now)} />
      </div>
    </li>
  );
};

const NameForm = ({ account, onDone }: { account: MarketplaceAccount; onDone: () => void }) => {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { marketplace, userId } = account;
  const save = useMutation({
    mutationFn: (label: string | null) =>
      sendAnnounced({ platform, queries }, ['accounts'], () =>
        platform.api.call(marketplaceAccounts.label, { params: { marketplace, userId }, body: { label } }),
      ),
    onSuccess: () => {
      notify({ type: 'success', message: 'Nom du compte enregistré' });
      onDone();
    },
    onError: (error) => notify({ type: 'error', message: toUserText(error, NAMING_FAILED) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save.mutate(textOf(new FormData(event.currentTarget), 'label').trim() || null);
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-2">
      <div className="min-w-48 grow">
        <TextField
          label="Nom de ce compte"
          name="label"
          defaultValue={account.label ?? ''}
          maxLength={MAX_NAME}
          placeholder={account.login ?? userId}
          autoFocus
        />
      </div>
      <Button type="submit" variant="primary" isPending={save.isPending}>
        Enregistrer le nom
      </Button>
      <Button onPress={onDone}>Annuler</Button>
    </form>
  );
};
