import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { CheckIcon, DevicesIcon, SystemIcon } from '#components/ui/icons.ts';
import { SIGN_UP } from '../sign-up-link.ts';
import { SectionTitle, TEXT_LINK } from './section-title.tsx';

/** The same program at home or at somebody's who runs it for others. */
export const Hosting = () => (
  <section className="flex flex-col gap-6">
    <SectionTitle title="Chez vous ou hébergé, c’est le même Comptoir" />
    <div className="grid gap-6 md:grid-cols-2">
      <Choice
        icon={<SystemIcon size={20} />}
        title="Chez vous"
        text="Sur votre ordinateur ou votre serveur, et pour tous ceux à qui vous y ouvrez un compte."
        points={[
          'Vos données chez vous, dans un seul dossier',
          'Une commande pour démarrer',
          'Une sauvegarde de la base chaque jour, sans rien régler',
        ]}
      >
        <code className="rounded-control border border-line bg-sunk px-3 py-2 text-body">npm start</code>
        <Link to="/about" hash="chez-vous" className={TEXT_LINK}>
          Ce qu’il faut pour l’installer
        </Link>
      </Choice>
      <Choice
        icon={<DevicesIcon size={20} />}
        title="Chez un hébergeur"
        text="Un compte sur ce site : rien à installer que l’extension."
        points={[
          'Le même Comptoir, sur ordinateur et téléphone',
          'Le serveur et ses mises à jour ne sont pas votre affaire',
          'Tout s’exporte et s’efface, à tout moment',
        ]}
      >
        <Link {...SIGN_UP} className={buttonClass('secondary')}>
          Créer un compte
        </Link>
        <Link to="/confidentialite" className={TEXT_LINK}>
          Ce que garde l’hébergeur de ce site
        </Link>
      </Choice>
    </div>
  </section>
);

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  text: string;
  points: readonly string[];
  children: ReactNode;
}

const Choice = ({ icon, title, text, points, children }: ChoiceProps) => (
  <div className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-soft">
    <div className="flex items-center gap-3 text-plum">
      {icon}
      <h3 className="font-title text-[1.25rem] leading-7 font-bold text-ink">{title}</h3>
    </div>
    <p className="text-ink-2">{text}</p>
    <ul className="flex flex-col gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <CheckIcon size={15} className="mt-0.5 shrink-0 text-plum" />
          {point}
        </li>
      ))}
    </ul>
    <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-2">{children}</div>
  </div>
);
