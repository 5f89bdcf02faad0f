import { Link } from '@tanstack/react-router';

/** Every public page with content of its own. */
export const PUBLIC_LINKS = [
  { to: '/about', label: 'Fonctionnement', isOnTop: true },
  { to: '/comparison', label: 'Comparer', isOnTop: true },
  { to: '/example', label: 'Exemple', isOnTop: true },
  { to: '/faq', label: 'Questions', isOnTop: true },
  { to: '/test-parser', label: 'Banc d’essai', isOnTop: false },
  { to: '/about-us', label: 'Qui sommes-nous', isOnTop: false },
  { to: '/cgu', label: 'Conditions d’utilisation', isOnTop: false },
  { to: '/conditions', label: 'Données personnelles', isOnTop: false },
] as const;

/** Texts of what is built into the site, written with it. */
const LICENCES = '/licences.txt';

export const PublicFooter = () => (
  <footer className="mt-20 border-t border-line">
    <div className="mx-auto flex w-full max-w-310 flex-col gap-4 px-5 py-8 text-small text-ink-2">
      <nav aria-label="Pied de page" className="flex flex-wrap gap-x-5 gap-y-2">
        {PUBLIC_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="rounded-control underline-offset-2 hover:underline">
            {label}
          </Link>
        ))}
        <a href={LICENCES} className="rounded-control underline-offset-2 hover:underline">
          Licences
        </a>
      </nav>
      <p>
        Comptoir est un outil indépendant, sans lien avec Vinted. « Vinted » est la marque de son propriétaire, citée
        pour dire quelles pages Comptoir sait lire.
      </p>
    </div>
  </footer>
);
