import { Link } from '@tanstack/react-router';
import { type ButtonSize, buttonClass } from '#components/ui/button-class.ts';
import { Chip } from '#components/ui/chip.tsx';
import { Timed } from '#components/ui/present.tsx';
import { PanelPicture } from './panel-picture.tsx';
import { SIGN_UP } from './sign-up-link.ts';

const POINTS = [
  [
    'Lire sans agir',
    'L’extension lit la page de ventes que vous regardez. Elle ne publie rien, n’envoie rien, et ne va chercher aucune autre page sans votre clic.',
  ],
  [
    'Savoir quoi expédier, et avant quand',
    'Vos commandes triées par échéance, en jours ouvrés, hors jours fériés. Celles que Vinted va annuler passent en premier.',
  ],
  [
    'Des chiffres qui s’expliquent',
    'Chaque chiffre dit d’où il vient, quel âge il a et ce qui manque. Une lecture incomplète n’est jamais affichée en vert.',
  ],
] as const;

/** With text twice as large a phone has no room for the words of a button on one line. */
const WRAPS = 'max-w-full whitespace-normal!';

/** `/`. Says only what exists today. */
export const LandingPage = () => {
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-12 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-20 lg:pt-12">
        <div className="flex flex-col items-start gap-6">
          <Chip tone="plum">Pour les vendeurs professionnels et particuliers</Chip>
          <h1 className="w-full max-w-xl font-title text-[2.5rem] leading-11 font-bold tracking-tight text-balance wrap-break-word hyphens-auto sm:text-[3.75rem] sm:leading-17">
            Aucune commande en retard. Aucun chiffre à deviner.
          </h1>
          <p className="max-w-lg text-[1.125rem] leading-7 text-ink-2">
            Comptoir lit vos ventes dans la page que vous regardez, vous dit quoi expédier et avant quand, et montre
            d’où vient chaque chiffre.
          </p>
          <div className="flex flex-wrap gap-2">
            <Calls size="large" />
          </div>
          <p className="text-small text-ink-2">
            Chrome, Edge et Firefox · lecture de vos pages, rien n’est publié à votre place · sans lien avec Vinted
          </p>
        </div>
        <Timed>{(now) => <PanelPicture now={now} />}</Timed>
      </section>
      <section aria-label="En bref" className="grid gap-8 border-t border-line pt-12 md:grid-cols-3">
        {POINTS.map(([title, text]) => (
          <div key={title} className="flex flex-col gap-2">
            <h2 className="font-title text-section font-bold">{title}</h2>
            <p className="text-lead text-ink-2">{text}</p>
          </div>
        ))}
      </section>
      <section className="mt-12 flex flex-wrap items-center justify-between gap-5 rounded-card bg-plum-soft p-6 sm:p-8">
        <div className="min-w-0 wrap-break-word hyphens-auto">
          <h2 className="font-title text-title font-bold">Commencez par votre prochain colis</h2>
          <p className="text-ink-2">Un compte, l’extension, une page de ventes ouverte : vos commandes sont là.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Calls size="medium" />
        </div>
      </section>
    </>
  );
};

/** The two ways to begin; a new account continues with the installation. */
const Calls = ({ size }: { size: ButtonSize }) => (
  <>
    <Link {...SIGN_UP} className={buttonClass('primary', size, WRAPS)}>
      Créer un compte
    </Link>
    <Link to="/app/install-app" className={buttonClass('secondary', size, WRAPS)}>
      Installer l’extension
    </Link>
  </>
);
