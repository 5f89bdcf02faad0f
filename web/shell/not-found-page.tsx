import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { SearchIcon } from '#components/ui/icons.ts';
import { FullPage } from './full-page.tsx';

/** SPEC §2: the wording is « Page not found ». */
export const NotFoundPage = () => (
  <FullPage
    icon={<SearchIcon size={26} />}
    tone="plum"
    title="Page introuvable"
    actions={
      <>
        <Link to="/app" className={buttonClass('primary')}>
          Ouvrir le tableau de bord
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Page d’accueil
        </Link>
      </>
    }
  >
    <p className="text-body font-semibold text-ink-3" lang="en">
      404 · Page not found
    </p>
    <p>Cette adresse ne mène à aucune page. Elle a peut-être été mal recopiée ; rien n’a été perdu.</p>
  </FullPage>
);
