import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { auth } from '#core/contract/auth.ts';
import { isCodeNeeded } from '#core/errors.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { sessionKey } from '#core/queries/session.ts';
import { keptAccount } from '#core/state/kept-account.ts';
import { CodeField } from '#features/session/code-field.tsx';
import type { Panel } from '../panel.ts';
import { SignInFailure } from './sign-in-failure.tsx';

/** SPEC §8. */
const LOGIN_FAILED = 'Une erreur s’est produite lors de la connexion.';

export const PasswordForm = ({ panel, siteUrl }: { panel: Panel; siteUrl: string }) => {
  const { api } = panel.platform;
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const login = useMutation({
    mutationFn: (typed: string | null) =>
      api.call(auth.login, { body: { email, password, ...(typed !== null && { code: typed }) } }),
    onSuccess: async ({ isAccountKept = false }) => {
      await client.invalidateQueries({ queryKey: sessionKey });
      await panel.desk.reload();
      keptAccount.isShown = isAccountKept;
    },
    networkMode: 'always',
  });
  const isRefused = isCodeNeeded(login.error);
  const isFirstAsked = isRefused && login.variables === null;
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!login.isPending && email.trim() !== '' && password !== '') login.mutate(code.trim() === '' ? null : code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        isRequired
        value={email}
        error={isAsked && email.trim() === '' ? 'Saisissez l’adresse e-mail de votre compte Comptoir.' : null}
        onChange={setEmail}
      />
      <TextField
        label="Mot de passe Comptoir"
        type="password"
        name="password"
        autoComplete="current-password"
        isRequired
        value={password}
        error={isAsked && password === '' ? 'Saisissez votre mot de passe Comptoir.' : null}
        onChange={setPassword}
        aside={
          <a
            href={`${siteUrl}/app/connexion`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-small text-plum underline underline-offset-2"
          >
            Mot de passe oublié{NARROW_NO_BREAK}?
          </a>
        }
      />
      {(isRefused || code !== '') && <CodeField isLarge={false} value={code} onChange={setCode} autoFocus />}
      {login.isError && !isFirstAsked && (
        <SignInFailure
          error={login.error}
          fallback={LOGIN_FAILED}
          siteUrl={siteUrl}
          openOptions={panel.links.openOptions}
        />
      )}
      <Button type="submit" isPending={login.isPending}>
        Se connecter
      </Button>
    </form>
  );
};
