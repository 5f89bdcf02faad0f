import { Link, useLocation } from '@tanstack/react-router';
import { HelpDialog } from '#components/order/help-dialog.tsx';
import { HELP_SHORTCUT, ORDER_SHORTCUTS, type Shortcut } from '#components/order/shortcuts.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { type ExampleVisit, useExample } from '#web/context.ts';
import { helpAt } from './screen-help.ts';

/** Keys that switch between screens, those of one screen, and those of the orders. */
const DASHBOARD: readonly Shortcut[] = [
  [['1'], 'Aller à l’accueil'],
  [['2'], 'Aller aux commandes'],
  [['P'], `Ventes${NARROW_NO_BREAK}: prix d’achat de la ligne`],
  ...ORDER_SHORTCUTS,
];
const SIGNED_OUT: readonly Shortcut[] = [HELP_SHORTCUT];

const PLACES = [
  { to: '/faq', label: 'Questions fréquentes' },
  { to: '/app/install-app', label: 'Installer Comptoir' },
] as const;
const DIAGNOSTIC = { to: '/app/parser-pro', label: 'Diagnostic' } as const;

export interface ShellHelpProps {
  isSignedIn: boolean;
  onClose: () => void;
}

/** « ? » of the dashboard, and of its screens where nobody is signed in. */
export const ShellHelp = ({ isSignedIn, onClose }: ShellHelpProps) => {
  const example = useExample();
  return (
    <HelpDialog
      isOpen
      onClose={onClose}
      about={helpAt(useLocation({ select: ({ pathname }) => pathname }))}
      links={example ? <OutOfTheExample {...example} /> : <Links isSignedIn={isSignedIn} onClose={onClose} />}
      shortcuts={isSignedIn ? DASHBOARD : SIGNED_OUT}
    />
  );
};

const look = buttonClass('secondary', 'small');

const Links = ({ isSignedIn, onClose }: ShellHelpProps) =>
  [...PLACES, ...(isSignedIn ? [DIAGNOSTIC] : [])].map(({ to, label }) => (
    <Link key={to} to={to} className={look} onClick={onClose}>
      {label}
    </Link>
  ));

/** To the address of the window: the example has addresses of its own. */
const OutOfTheExample = ({ hrefOf }: ExampleVisit) =>
  PLACES.map(({ to, label }) => (
    <a key={to} href={hrefOf(to)} className={look}>
      {label}
    </a>
  ));
