import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { siteQuery } from '#core/queries/site.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { isPhone } from '#web/first-steps/is-phone.ts';
import { StepMark, StepWords } from '#web/first-steps/step-mark.tsx';
import { StepProgress } from '#web/first-steps/step-progress.tsx';
import { type StepState, stepStates } from '#web/first-steps/step-states.ts';
import { CONNECT_HINT, EXTENSION_DOES, FIRST_SALES } from '#web/first-steps/step-texts.ts';
import { useProgress } from '#web/first-steps/use-progress.ts';
import { useOwnRegime } from '#web/session/use-own-regime.ts';
import { useUser } from '#web/session/use-session.ts';

/** A new account: the steps of `/app/install-app`, of which the present one has its button. */
export const FirstSteps = () => {
  const email = useUser()?.email;
  const regime = useOwnRegime();
  const { progress, isHere } = useProgress();
  const states = stepStates(progress);
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-title text-section font-bold">Pour commencer</h2>
          <p className="text-ink-2">Trois étapes. Chacune se coche d’elle-même.</p>
        </div>
        <StepProgress states={states} />
      </div>
      <ol className="grid gap-4 md:grid-cols-3">
        <Step number={1} title="Votre compte" state={states.account} note={email} />
        <Step
          number={2}
          title="L’extension"
          state={states.extension}
          note={<ExtensionNote state={states.extension} isHere={isHere} />}
          action={(look) => (
            <Link to="/app/install-app" className={buttonClass(look)}>
              {isHere ? 'Connecter l’extension' : 'Installer l’extension'}
            </Link>
          )}
        />
        <Step
          number={3}
          title="Vos premières ventes"
          state={states.sales}
          note={FIRST_SALES[regime]}
          action={(look) => <SalesLink variant={look} />}
        />
      </ol>
      <SampleLink />
    </Card>
  );
};

/** In a tab of its own, so that invented sales never stand beside the seller's. */
const SampleLink = () => {
  const { data: site = '' } = useQuery(siteQuery(usePlatform()));
  const ofRegime = useOwnRegime() === 'particulier' ? '&regime=particulier' : '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3.5">
      <p className="min-w-0 grow basis-60 text-ink-2">
        Rien à lire pour le moment{NARROW_NO_BREAK}? Essayez Comptoir sur des ventes inventées. Elles s’ouvrent à part,
        ne se mêlent jamais aux vôtres, et disparaissent d’un clic.
      </p>
      <LinkButton href={`${site}/example?pour=vendeur${ofRegime}`} isExternal>
        Voir avec des données d’essai
      </LinkButton>
    </div>
  );
};

const ExtensionNote = ({ state, isHere }: { state: StepState; isHere: boolean }) => {
  if (state === 'done') return 'Elle est connectée à votre compte.';
  if (isHere) {
    return (
      <>
        Elle est installée. Cliquez sur son icône, {CONNECT_HINT}, puis sur{' '}
        <strong className="text-ink">Se connecter avec le site</strong>.
      </>
    );
  }
  return isPhone(navigator.userAgent, navigator.maxTouchPoints)
    ? `À faire sur un ordinateur${NARROW_NO_BREAK}: elle lit vos pages Vinted quand vous les ouvrez.`
    : EXTENSION_DOES;
};

interface StepProps {
  number: number;
  title: string;
  state: StepState;
  note: ReactNode;
  /** Shown while it may be this step's turn; strong only when it is. */
  action?: (look: 'primary' | 'secondary') => ReactNode;
}

const Step = ({ number, title, state, note, action }: StepProps) => (
  <li className="flex gap-3" {...(state === 'current' && { 'aria-current': 'step' })}>
    <StepMark number={number} state={state} />
    <div className="flex min-w-0 flex-col items-start gap-2">
      <div>
        <h3 className="font-semibold">
          {title}
          <StepWords state={state} />
        </h3>
        <p className="text-ink-2 wrap-break-word">{note}</p>
      </div>
      {state === 'current' && action?.('primary')}
      {state === 'unknown' && action?.('secondary')}
    </div>
  </li>
);
