import { useQuery } from '@tanstack/react-query';
import { HelpDialog } from '#components/order/help-dialog.tsx';
import { HELP_SHORTCUT, ORDER_SHORTCUTS, type Shortcut } from '#components/order/shortcuts.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { siteQuery } from '#core/queries/site.ts';
import type { Panel } from '../panel.ts';

/** What the panel shows, in two sentences. */
const ABOUT = {
  orders: `Le panneau montre vos ventes par étape, celles à envoyer d’abord. Ouvrez ${quote('Mes ventes')} sur Vinted${NARROW_NO_BREAK}: Comptoir lit la page affichée et met la liste à jour.`,
  shop: 'La page affichée à côté est la boutique d’un autre membre. Comptoir garde ce que vous en affichez, et ce qui y change d’une visite à l’autre.',
  health:
    'Ce que l’extension a lu sur Vinted, page par page, et ce qu’elle n’a pas su lire. Si un chiffre manque, commencez ici.',
  'sign-in': `Connectez l’extension à votre compte Comptoir en un clic, ou par son mot de passe. Ce n’est pas votre compte Vinted${NARROW_NO_BREAK}: leurs mots de passe n’ont rien à voir.`,
} as const;

const SHORTCUTS: readonly Shortcut[] = [[['N'], 'Saisir un achat rapide'], ...ORDER_SHORTCUTS];

export interface PanelHelpProps {
  panel: Panel;
  screen: keyof typeof ABOUT;
  onClose: () => void;
}

/** « ? » in the panel. */
export const PanelHelp = ({ panel, screen, onClose }: PanelHelpProps) => {
  const site = useQuery(siteQuery(panel.platform)).data;
  const isSignedIn = screen !== 'sign-in';
  const links = [
    ...(site === undefined
      ? []
      : [
          { href: `${site}/faq`, label: 'Questions fréquentes' },
          { href: `${site}/app/install-app`, label: 'Installer Comptoir' },
        ]),
    ...(isSignedIn ? [{ href: `${panel.links.dashboardUrl}#/app/parser-pro`, label: 'Diagnostic' }] : []),
  ];
  return (
    <HelpDialog
      isOpen
      onClose={onClose}
      about={ABOUT[screen]}
      links={links.map(({ href, label }) => (
        <LinkButton key={href} href={href} size="small" isExternal>
          {label}
        </LinkButton>
      ))}
      shortcuts={isSignedIn ? SHORTCUTS : [HELP_SHORTCUT]}
    />
  );
};
