import { Link } from '@tanstack/react-router';
import { type ButtonSize, buttonClass } from '#components/ui/button-class.ts';
import { DashboardIcon } from '#components/ui/icons.ts';
import { SIGN_UP } from '../sign-up-link.ts';

/** With text twice as large a phone has no room for the words of a button on one line. */
const WRAPS = 'max-w-full whitespace-normal!';

/** The two ways to begin; a new account continues with the installation. */
export const Calls = ({ size }: { size: ButtonSize }) => (
  <div className="flex flex-wrap gap-2">
    <Link {...SIGN_UP} className={buttonClass('primary', size, WRAPS)}>
      Créer un compte
    </Link>
    <Link to="/app/install-app" className={buttonClass('secondary', size, WRAPS)}>
      <DashboardIcon size={18} />
      Installer l’extension
    </Link>
  </div>
);
