import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { account } from '#core/contract/account.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { sessionKey } from '#core/queries/session.ts';
import { usePlatform } from '#features/workplace.tsx';
import { serverSentence } from '#web/form/field-errors.ts';
import { FormError } from '#web/form/form-error.tsx';
import { SignInHeading } from './sign-in-layout.tsx';

const FAILED = 'La suppression n’a pas été annulée. Réessayez dans un instant.';

/** The mailed link that keeps an account. A click decides, because mail programs visit links by themselves. */
export const KeepAccount = ({ token }: { token: string }) => {
  const { api: client } = usePlatform();
  const queries = useQueryClient();
  const keep = useMutation({
    mutationFn: () => client.call(account.keepByLink, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
  const { data } = keep;
  return (
    <>
      <SignInHeading title={data ? 'Compte conservé' : `Conserver votre compte${NARROW_NO_BREAK}?`}>
        {data ? data.message : 'Vous avez demandé sa suppression. Un clic l’annule.'}
      </SignInHeading>
      <div className="flex flex-col gap-4" role={data ? 'status' : undefined}>
        <FormError message={keep.isError ? serverSentence(keep.error, FAILED) : null} />
        {data === undefined && (
          <Button variant="primary" size="large" isPending={keep.isPending} onPress={() => keep.mutate()}>
            Conserver mon compte
          </Button>
        )}
        <Link to="/app" className={buttonClass(data ? 'primary' : 'secondary', 'large')}>
          {data ? 'Ouvrir mon tableau de bord' : 'Le laisser supprimer'}
        </Link>
      </div>
    </>
  );
};
