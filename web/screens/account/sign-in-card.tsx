import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useNow } from '#components/ui/present.tsx';
import { type AccountSecurity, account } from '#core/contract/account.ts';
import { toUserText } from '#core/errors.ts';
import { formatDay, formatDayAndHour } from '#core/model/french-dates.ts';
import { sendAnnounced } from '#core/queries/own-change.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { securityQuery } from '#web/session/security-query.ts';
import { useUser } from '#web/session/use-session.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { SettingRow } from './setting-row.tsx';

const LOADING_FAILED = 'Votre adresse et votre mot de passe n’ont pas pu être vérifiés.';
const WITHDRAWING_FAILED = 'La demande n’a pas été annulée. Réessayez dans un instant.';

/** The e-mail address and the password, and how to change them. */
export const SignInCard = () => {
  const user = useUser();
  const query = useQuery(securityQuery(usePlatform().api));
  const security = query.data;
  return (
    <Card className="flex flex-col p-4 sm:p-5">
      <h2 className="pb-3 font-title text-section font-bold">Connexion</h2>
      <LoadFailure query={query} failure={LOADING_FAILED} />
      <SettingRow title="Adresse e-mail" action={<EmailButton />}>
        {security?.email ?? user?.email}
      </SettingRow>
      {security?.pendingEmail && <PendingEmail {...security.pendingEmail} />}
      <SettingRow title="Mot de passe" action={<PasswordButton />}>
        <PasswordAge security={security} />
      </SettingRow>
      <p className="border-t border-line pt-3 text-small text-ink-2">
        Celui de Comptoir. Ce n’est pas votre mot de passe Vinted, que nous ne demandons jamais.
      </p>
    </Card>
  );
};

const PasswordAge = ({ security }: { security: AccountSecurity | undefined }) => {
  const now = useNow();
  if (security === undefined) return null;
  const { passwordChangedAt } = security;
  // An account from before these dates were kept has none either.
  return passwordChangedAt === null
    ? 'jamais changé, à notre connaissance'
    : `changé le ${formatDay(Date.parse(passwordChangedAt), now)}`;
};

type Pending = NonNullable<AccountSecurity['pendingEmail']>;

/** Which links are still to be opened. */
const toOpen = ({ waitsFor = ['new'] }: Pending): string => {
  if (waitsFor.includes('new') && waitsFor.includes('present')) {
    return 'Ouvrez les deux liens que nous avons envoyés, à cette adresse et à l’actuelle';
  }
  return waitsFor.includes('present')
    ? 'Ouvrez encore le lien que nous avons envoyé à l’adresse actuelle'
    : 'Ouvrez le lien que nous y avons envoyé';
};

const PendingEmail = (pending: Pending) => {
  const { email, expiresAt } = pending;
  const platform = usePlatform();
  const queries = useQueryClient();
  const now = useNow();
  const withdraw = useMutation({
    mutationFn: () =>
      sendAnnounced({ platform, queries }, ['devices'], () => platform.api.call(account.withdrawEmail, {})),
    onSuccess: () => notify({ type: 'success', message: 'Demande annulée. Votre adresse ne change pas.' }),
    onError: (error) => notify({ type: 'error', message: toUserText(error, WITHDRAWING_FAILED) }),
  });
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-saffron-soft p-3">
      <p className="min-w-0 grow basis-44 text-small wrap-break-word">
        <strong>{email} attend d’être confirmée.</strong> {toOpen(pending)}, avant le{' '}
        {formatDayAndHour(Date.parse(expiresAt), now)}. Regardez aussi les indésirables.
      </p>
      <Button size="small" isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
        Annuler la demande
      </Button>
    </div>
  );
};

const EmailButton = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" aria-label="Changer d’adresse e-mail" onPress={() => setAsked(true)}>
        Changer
      </Button>
      {isAsked && <ChangeEmail onClose={() => setAsked(false)} />}
    </>
  );
};

const PasswordButton = () => {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="small" aria-label="Changer de mot de passe" onPress={() => setAsked(true)}>
        Changer
      </Button>
      {isAsked && (
        <ChangePassword
          onClose={() => setAsked(false)}
          onForgotten={() => void navigate({ to: '/app/connexion', search: { oubli: '1' } })}
        />
      )}
    </>
  );
};
