import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { auth } from '#core/contract/auth.ts';
import type { PasskeyAnswer } from '#core/contract/proof.ts';
import type { User } from '#core/contract/user.ts';
import { isCodeNeeded } from '#core/errors.ts';
import { deviceCode } from '#core/model/device-code.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { CodeField } from '#features/session/code-field.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { serverSentence } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { PasskeyStep } from '#web/session/passkey-step.tsx';
import { canUsePasskeys } from '#web/session/passkeys.ts';
import { securityQuery } from '#web/session/security-query.ts';
import { browserName } from '#web/shell/browser-name.ts';
import { SignInHeading } from './sign-in-layout.tsx';

const CONFIRM_FAILED = 'L’extension n’a pas pu être autorisée. Recommencez depuis son panneau.';

/** The extension's one-click sign-in: the seller, signed in here, admits it (2 minutes, once). */
export const DeviceConfirm = ({ challenge, user }: { challenge: string; user: User }) => {
  const platform = usePlatform();
  const code = deviceCode(challenge);
  const confirm = useMutation({
    mutationFn: (step: { code?: string; passkey?: PasskeyAnswer } | null) =>
      platform.api.call(auth.confirmDevice, {
        body: { challenge, label: `Extension, ${browserName(navigator.userAgent)}`, ...step },
      }),
  });
  const [typed, setTyped] = useState('');
  const needsCode = isCodeNeeded(confirm.error) || typed !== '';
  const security = useQuery({ ...securityQuery(platform.api), enabled: needsCode });
  const takesPasskey = (security.data?.passkeys ?? 0) > 0 && canUsePasskeys(platform);
  if (code === null) return <BrokenLink />;
  if (confirm.isSuccess) return <Confirmed />;
  return (
    <>
      <SignInHeading title="Autoriser l’extension ?">
        Elle lira et modifiera les commandes enregistrées dans Comptoir pour {user.email}, jamais sur Vinted.
      </SignInHeading>
      <div className="flex flex-col gap-4">
        <FormError
          message={
            confirm.isError && !(isCodeNeeded(confirm.error) && confirm.variables === null)
              ? serverSentence(confirm.error, CONFIRM_FAILED)
              : null
          }
        />
        <div className="rounded-card border border-line bg-card px-5 py-4 text-center">
          <p className="text-small text-ink-2">Le panneau de l’extension doit afficher ce code</p>
          <p className="mt-1 font-title text-hero font-bold tracking-[0.12em]">{code}</p>
        </div>
        <p className="text-small text-ink-2">
          Un autre code, ou aucun ? N’autorisez pas : quelqu’un d’autre a peut-être envoyé ce lien.
        </p>
        {needsCode && <CodeField value={typed} onChange={setTyped} autoFocus />}
        {needsCode && takesPasskey && <PasskeyStep onAnswer={(passkey) => confirm.mutate({ passkey })} />}
        <Button
          variant="primary"
          size="large"
          isPending={confirm.isPending}
          onPress={() => confirm.mutate(typed.trim() === '' ? null : { code: typed })}
        >
          Autoriser
        </Button>
        <Link to="/app" className={buttonClass('secondary', 'large')}>
          Ne pas autoriser
        </Link>
      </div>
    </>
  );
};

const Confirmed = () => (
  <div role="status">
    <SignInHeading title="Extension autorisée">
      Son panneau se connecte tout seul dans quelques secondes. Ouvrez vos ventes sur Vinted : il les lit.
    </SignInHeading>
    <div className="flex flex-col gap-3">
      <SalesLink variant="primary" size="large" />
      <Link to="/app" className={buttonClass('secondary', 'large')}>
        Ouvrir mon tableau de bord
      </Link>
    </div>
  </div>
);

const BrokenLink = () => (
  <>
    <SignInHeading title="Lien incomplet">
      Il manque une partie du lien que le panneau a ouvert. Rien n’a été autorisé : recommencez depuis le panneau.
    </SignInHeading>
    <Link to="/app" className={buttonClass('secondary', 'large', 'w-full')}>
      Ouvrir mon tableau de bord
    </Link>
  </>
);
