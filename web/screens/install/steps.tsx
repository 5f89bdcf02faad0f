import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { SalesLink } from '#features/reading/reading-board.tsx';
import { ExtensionGuide } from './extension-guide.tsx';
import type { OfferedExtension, StepState } from './install-steps.ts';
import { StepCard } from './step-card.tsx';

/** Where to continue after signing up or in. */
const BACK = '/app/install-app';

export const AccountStep = ({ state, email }: { state: StepState; email: string | null }) => (
  <StepCard number={1} title="Votre compte" state={state} note={email ?? 'Il garde vos commandes et vos chiffres.'}>
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

interface ExtensionStepProps {
  state: StepState;
  offered: OfferedExtension | null;
  isOnComputer: boolean;
}

export const ExtensionStep = ({ state, offered, isOnComputer }: ExtensionStepProps) => {
  const note = state === 'done' ? 'Elle est là.' : isOnComputer ? undefined : 'À faire sur un ordinateur.';
  return (
    <StepCard number={2} title="L’extension, dans ce navigateur" state={state} note={note}>
      {isOnComputer && (
        <>
          <ExtensionGuide offered={offered} />
          <Waiting title="En attente de l’extension.">Cette étape se coche d’elle-même.</Waiting>
        </>
      )}
    </StepCard>
  );
};

export const ConnectionStep = ({ state }: { state: StepState }) => (
  <StepCard
    number={3}
    title="L’extension, connectée à votre compte"
    state={state}
    note={state === 'later' ? 'Son panneau se connecte en un clic.' : undefined}
  >
    <p className="text-ink-2">
      Cliquez sur l’icône de Comptoir, à droite de la barre d’adresse (elle peut se trouver derrière la pièce de
      puzzle), puis sur <strong className="text-ink">Se connecter avec le site</strong>.
    </p>
    <Waiting title="En attente de la connexion.">Cette étape se coche d’elle-même.</Waiting>
  </StepCard>
);

export const SalesStep = ({ state }: { state: StepState }) => (
  <StepCard
    number={4}
    title="Vos premières ventes"
    state={state}
    note={
      state === 'done'
        ? 'Elles sont dans Comptoir.'
        : 'Ouvrez vos ventes sur Vinted : Comptoir lit la page affichée, et vos commandes arrivent ici.'
    }
  >
    <div>
      <SalesLink variant="primary" />
    </div>
  </StepCard>
);

const Waiting = ({ title, children }: { title: string; children: string }) => (
  <p role="status" className="flex items-center gap-3 rounded-control bg-plum-soft px-3 py-2.5">
    {/* A wait of minutes: what turns all that time would be in the seller's way (WCAG 2.2.2). */}
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-plum" />
    <span>
      <strong>{title}</strong> {children}
    </span>
  </p>
);
