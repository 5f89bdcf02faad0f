import { HelpDialog } from '#components/order/help-dialog.tsx';
import { HELP_SHORTCUT } from '#components/order/shortcuts.ts';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { closeHelp, openHelp, useIsHelpOpen } from '#features/shortcuts/help-state.ts';
import { useHelpKey } from '#features/shortcuts/use-shortcuts.ts';

const ABOUT =
  'Ces options disent à quel serveur l’extension envoie vos ventes, et ce qu’elle montre sur les pages de Vinted. À moins d’héberger Comptoir vous-même, vous n’avez pas à changer de serveur.';

/**
 * « ? » of the options page, with its button.
 * @param site address of the server; null while it is unknown
 */
export const OptionsHelp = ({ site }: { site: string | null }) => {
  useHelpKey();
  const isOpen = useIsHelpOpen();
  const links =
    site === null
      ? []
      : [
          { href: `${site}/faq`, label: 'Questions fréquentes' },
          { href: `${site}/app/install-app`, label: 'Installer Comptoir' },
        ];
  return (
    <>
      <Button variant="quiet" size="small" onPress={openHelp}>
        Aide et raccourcis
      </Button>
      <HelpDialog
        isOpen={isOpen}
        onClose={closeHelp}
        about={ABOUT}
        links={links.map(({ href, label }) => (
          <LinkButton key={href} href={href} size="small" isExternal>
            {label}
          </LinkButton>
        ))}
        shortcuts={[HELP_SHORTCUT]}
      />
    </>
  );
};
