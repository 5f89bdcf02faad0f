import { useSession } from '#web/session/use-session.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { DeviceConfirm } from './device-confirm.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { KeepAccount } from './keep-account.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

interface ConnectionSearch {
  token?: string | undefined;
  adresse?: string | undefined;
  garder?: string | undefined;
  appareil?: string | undefined;
  oubli?: string | undefined;
  retour?: string | undefined;
}

/** `/app/connexion`: sign-in, forgotten password, `?token=` of a reset link, `?adresse=` of one to a new address, `?garder=` of one that keeps the account, `?appareil=` of the extension. */
export const ConnectionScreen = (search: ConnectionSearch) => (
  <SignInLayout>
    <ConnectionPart {...search} />
  </SignInLayout>
);

const ConnectionPart = ({ token, adresse, garder, appareil, oubli, retour }: ConnectionSearch) => {
  const { user, sessionError } = useSession();
  if (token !== undefined) return <ResetForm token={token} />;
  if (adresse !== undefined) return <ConfirmEmail token={adresse} />;
  if (garder !== undefined) return <KeepAccount token={garder} />;
  if (oubli !== undefined) return <ForgotForm />;
  if (appareil !== undefined && user) return <DeviceConfirm challenge={appareil} user={user} />;
  return <LoginForm retour={retour} notice={sessionError} />;
};
