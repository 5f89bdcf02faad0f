import { useSession } from '#web/session/use-session.ts';
import { DeviceConfirm } from './device-confirm.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

interface ConnectionSearch {
  token?: string | undefined;
  appareil?: string | undefined;
  oubli?: string | undefined;
  retour?: string | undefined;
}

/** `/app/connexion`: sign-in, forgotten password, `?token=` of a reset link, `?appareil=` of the extension. */
export const ConnectionScreen = (search: ConnectionSearch) => (
  <SignInLayout>
    <ConnectionPart {...search} />
  </SignInLayout>
);

const ConnectionPart = ({ token, appareil, oubli, retour }: ConnectionSearch) => {
  const { user, sessionError } = useSession();
  if (token !== undefined) return <ResetForm token={token} />;
  if (oubli !== undefined) return <ForgotForm />;
  if (appareil !== undefined && user) return <DeviceConfirm challenge={appareil} user={user} />;
  return <LoginForm retour={retour} notice={sessionError} />;
};
