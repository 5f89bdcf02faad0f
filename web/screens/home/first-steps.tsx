import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { SalesLink } from '#features/reading/reading-board.tsx';

const STEPS = [
  ['Installez l’extension', 'Elle lit vos pages de ventes quand vous les ouvrez, et rien d’autre.'],
  ['Connectez-la à ce compte', 'Son panneau propose un clic : vous comparez un code à quatre chiffres, c’est tout.'],
  ['Ouvrez vos ventes', 'Page après page, elles apparaissent ici, triées par échéance.'],
] as const;

/** A new account: three steps to the first orders. */
export const FirstSteps = () => (
  <Card className="flex flex-col gap-4 p-4 sm:p-5">
    <h2 className="font-title text-section font-bold">Pour commencer</h2>
    <ol className="grid gap-4 md:grid-cols-3">
      {STEPS.map(([title, text], at) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-plum-soft font-title font-bold text-plum"
          >
            {at + 1}
          </span>
          <span className="flex flex-col gap-0.5">
            <span className="font-semibold">{title}</span>
            <span className="text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
    <div className="flex flex-wrap gap-2">
      <Link to="/app/install-app" className={buttonClass('primary')}>
        Installer l’extension
      </Link>
      <SalesLink />
    </div>
  </Card>
);
