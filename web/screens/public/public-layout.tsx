import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { classNames } from '#components/ui/class-names.ts';
import { HelpIcon } from '#components/ui/icons.ts';
import { Logo } from '#components/ui/logo.tsx';
import { useMoreAtTheSide } from '#components/ui/use-more-at-the-side.ts';
import { openHelp } from '#features/shortcuts/help-state.ts';
import { Framed } from '#web/shell/framed.ts';
import { SignedOutHelp } from '#web/shell/help-here.tsx';
import { SIGN_UP } from './sign-up-link.ts';
import { SiteFileLink } from './site-file-link.tsx';

/** Every public page with content of its own. The test benches are not among them: they are tools for « Diagnostic ». */
const PUBLIC_LINKS = [
  { to: '/about', label: 'Fonctionnement', isOnTop: true },
  { to: '/comparison', label: 'Comparer', isOnTop: true },
  { to: '/example', label: 'Exemple', isOnTop: true },
  { to: '/faq', label: 'Questions', isOnTop: true },
  { to: '/about-us', label: 'Qui sommes-nous', isOnTop: false },
  { to: '/cgu', label: 'Conditions d’utilisation', isOnTop: false },
  { to: '/conditions', label: 'Abonnement', isOnTop: false },
  { to: '/confidentialite', label: 'Données personnelles', isOnTop: false },
  { to: '/accessibilite', label: 'Accessibilité', isOnTop: false },
  { to: '/mentions-legales', label: 'Mentions légales', isOnTop: false },
] as const;

const TOP_LINKS = PUBLIC_LINKS.filter(({ isOnTop }) => isOnTop);
const NAV_LINK = 'shrink-0 rounded-control text-body font-semibold text-ink-2 hover:text-ink';

/** Every public page of text. */
export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
);

/** The links of the header, which scroll sideways on a phone. */
const Pages = () => {
  const row = useRef<HTMLElement>(null);
  const { goesOn, measure } = useMoreAtTheSide(row);
  return (
    <nav
      ref={row}
      onScroll={measure}
      aria-label="Pages"
      className={classNames(
        'no-scrollbar order-last -mx-5 flex w-screen gap-x-3 overflow-x-auto px-5 py-1 lg:order-none lg:mx-0 lg:mr-auto lg:ml-8 lg:w-auto lg:gap-x-6 lg:px-1',
        goesOn && 'fades-right',
      )}
    >
      {TOP_LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={NAV_LINK} activeProps={{ className: 'text-plum!' }}>
          {label}
        </Link>
      ))}
    </nav>
  );
};

/** Header and footer of every public page. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className="mx-auto flex w-full max-w-310 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-5">
      <Link to="/" className="rounded-control">
        <Logo />
        <span className="sr-only">, page d’accueil</span>
      </Link>
      <Pages />
      <div className="flex gap-2">
        {/* A phone has room for the sign alone. */}
        <Button variant="quiet" aria-label="Aide" className="max-sm:px-2.5" onPress={openHelp}>
          <HelpIcon className="sm:hidden" />
          <span className="max-sm:hidden">Aide</span>
        </Button>
        <Link to="/app/se-connecter" className={buttonClass('secondary')}>
          Se connecter
        </Link>
        <Link {...SIGN_UP} className={buttonClass('primary', 'medium', 'max-sm:hidden')}>
          Créer un compte
        </Link>
      </div>
    </header>
    <main className="mx-auto w-full max-w-310 grow px-5">
      <Framed value={true}>{children}</Framed>
    </main>
    <PublicFooter />
    <SignedOutHelp />
  </div>
);

/** Licence texts of everything built into the site, generated with it. */
const LICENCES = '/licences.txt';

const PublicFooter = () => (
  <footer className="mt-20 border-t border-line">
    <div className="mx-auto flex w-full max-w-310 flex-col gap-4 px-5 py-8 text-small text-ink-2">
      <nav aria-label="Pied de page" className="flex flex-wrap gap-x-5 gap-y-2">
        {PUBLIC_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="rounded-control underline-offset-2 hover:underline">
            {label}
          </Link>
        ))}
        <SiteFileLink path={LICENCES} className="rounded-control underline-offset-2 hover:underline">
          Licences
        </SiteFileLink>
      </nav>
      <p>
        Comptoir est un outil indépendant, sans lien avec Vinted. « Vinted » est la marque de son propriétaire, citée
        pour dire quelles pages Comptoir sait lire.
      </p>
    </div>
  </footer>
);
