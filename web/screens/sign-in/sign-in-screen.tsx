import { useEffect } from 'react';
import { useWorkplace } from '#features/workplace.tsx';
import { useIsSignedOut, useSession } from '#web/session/use-session.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** `/app/se-connecter`, and with `?mode=inscription` a new account. */
export const SignInScreen = ({ mode, retour }: { mode?: string | undefined; retour?: string | undefined }) => {
  const { sessionError } = useSession();
  const isSignedOut = useIsSignedOut();
  const { drafts } = useWorkplace().memory;
  // Also after a session that ended while no page was open.
  useEffect(() => {
    if (isSignedOut) drafts.forget();
  }, [isSignedOut, drafts]);
  return (
    <SignInLayout>
      {mode === 'inscription' ? <RegisterForm retour={retour} /> : <LoginForm retour={retour} notice={sessionError} />}
    </SignInLayout>
  );
};
