import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { account } from '#core/contract/account.ts';
import { sessionKey } from '#core/queries/session.ts';
import { usePlatform } from '#features/workplace.tsx';
import { serverSentence } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { SignInHeading } from './sign-in-layout.tsx';

const FAILED = 'L’adresse n’a pas été confirmée. Réessayez dans un instant.';

const titleOf = (data: { waitsFor?: unknown } | undefined): string => {
  if (data === undefined) return 'Confirmer le changement d’adresse';
  return data.waitsFor === undefined ? 'Adresse changée' : 'Encore un lien à ouvrir';
};

/**
 * A link mailed to the new address or to the present one. A click confirms, and not the visit alone: mail programs open links
 * to look for harm.
 */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const { api: client } = usePlatform();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => client.call(account.confirmEmail, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
  const { data } = confirm;
  return (
    <>
      <SignInHeading title={titleOf(data)}>
        {data
          ? data.message
          : 'Pour passer à la nouvelle adresse, confirmez ici, puis par le lien envoyé à l’autre. L’ancienne ne servira plus.'}
      </SignInHeading>
      <div className="flex flex-col gap-4" role={data ? 'status' : undefined}>
        <FormError message={confirm.isError ? serverSentence(confirm.error, FAILED) : null} />
        {data === undefined && (
          <Button variant="primary" size="large" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
            Confirmer
          </Button>
        )}
        <Link to="/app" className={buttonClass(data ? 'primary' : 'secondary', 'large')}>
          {data ? 'Ouvrir mon tableau de bord' : 'Ne rien changer'}
        </Link>
      </div>
    </>
  );
};
