import { useSession } from '#web/session/use-session.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** `/app/se-connecter`, and with `?mode=inscription` a new account. */
export const SignInScreen = ({ mode, retour }: { mode?: string | undefined; retour?: string | undefined }) => {
  const { sessionError } = useSession();
  return (
    <SignInLayout>
      {mode === 'inscription' ? <RegisterForm retour={retour} /> : <LoginForm retour={retour} notice={sessionError} />}
    </SignInLayout>
  );
};
