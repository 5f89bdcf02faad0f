import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { Timed } from '#components/ui/present.tsx';
import type { User } from '#core/contract/user.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import type { StepState } from '#web/first-steps/step-states.ts';
import { CONNECT_HINT, EXTENSION_DOES, FIRST_SALES } from '#web/first-steps/step-texts.ts';
import { useOwnRegime } from '#web/session/use-own-regime.ts';
import { ExtensionGuide } from './extension-guide.tsx';
import type { OfferedExtension } from './install-steps.ts';
import { StepCard } from './step-card.tsx';

/** Where to continue after signing up or in. */
const BACK = '/app/install-app';

export const AccountStep = ({ state, user }: { state: StepState; user: User | null }) => (
  <StepCard
    number={1}
    title="Votre compte"
    state={state}
    note={user ? <Since user={user} /> : 'Il garde vos commandes et vos chiffres.'}
  >
    <div className="flex flex-wrap gap-2">
      <Link
        to="/app/se-connecter"
        search={{ mode: 'inscription', retour: BACK }}
        className={buttonClass('primary', 'medium', 'max-w-full whitespace-normal!')}
      >
        Créer un compte
      </Link>
      <Link to="/app/se-connecter" search={{ retour: BACK }} className={buttonClass()}>
        Se connecter
      </Link>
    </div>
  </StepCard>
);

const Since = ({ user: { email, createdAt } }: { user: User }) => (
  <>
    {email}
    {createdAt !== null && <Timed>{(now) => `, créé ${formatAge(Date.parse(createdAt), now)}`}</Timed>}
  </>
);

interface ExtensionStepProps {
  state: StepState;
  /** Installed in this browser. */
  isHere: boolean;
  offered: OfferedExtension | null;
  isOnComputer: boolean;
}

/** Installed, then connected: one step for the seller, who sees which half is left. */
export const ExtensionStep = ({ state, isHere, offered, isOnComputer }: ExtensionStepProps) => (
  <StepCard
    number={2}
    title={isOnComputer && (isHere || state !== 'done') ? 'L’extension, dans ce navigateur' : 'L’extension'}
    state={state}
    note={extensionNote({ state, isHere, isOnComputer })}
    ahead={isOnComputer && !isHere && <Unfolding title="L’installer dès maintenant" offered={offered} />}
    further={isOnComputer && !isHere && <Unfolding title="L’installer aussi dans ce navigateur" offered={offered} />}
  >
    {isHere && <Connecting />}
    {!isHere && isOnComputer && (
      <>
        <ExtensionGuide offered={offered} />
        {state === 'current' && <Waiting title="En attente de l’extension.">Cette étape se coche d’elle-même.</Waiting>}
      </>
    )}
  </StepCard>
);

const Unfolding = ({ title, offered }: { title: string; offered: OfferedExtension | null }) => (
  <details>
    <summary className="min-h-6 cursor-pointer font-semibold text-plum">{title}</summary>
    <ExtensionGuide offered={offered} />
  </details>
);

const extensionNote = ({ state, isHere, isOnComputer }: Omit<ExtensionStepProps, 'offered'>): string => {
  if (state === 'done') {
    return isHere
      ? 'Elle est connectée à votre compte.'
      : 'Elle est connectée à votre compte, dans un autre navigateur.';
  }
  if (isHere) return 'Elle est installée. Il reste à la connecter à votre compte.';
  return isOnComputer ? EXTENSION_DOES : 'À faire sur un ordinateur.';
};

const Connecting = () => (
  <>
    <p className="text-ink-2">
      Cliquez sur l’icône de Comptoir, {CONNECT_HINT}, puis sur{' '}
      <strong className="text-ink">Se connecter avec le site</strong>.
    </p>
    <Waiting title="En attente de la connexion.">Cette étape se coche d’elle-même.</Waiting>
  </>
);

export const SalesStep = ({ state }: { state: StepState }) => {
  const regime = useOwnRegime();
  return (
    <StepCard
      number={3}
      title="Vos premières ventes"
      state={state}
      note={state === 'done' ? 'Elles sont dans Comptoir.' : FIRST_SALES[regime]}
    >
      <div>
        <SalesLink variant={state === 'current' ? 'primary' : 'secondary'} />
      </div>
    </StepCard>
  );
};

const Waiting = ({ title, children }: { title: string; children: string }) => (
  <p role="status" className="flex items-center gap-3 rounded-control bg-plum-soft px-3 py-2.5">
    {/* A wait of minutes: what turns all that time would be in the seller's way (WCAG 2.2.2). */}
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-plum" />
    <span>
      <strong>{title}</strong> {children}
    </span>
  </p>
);
