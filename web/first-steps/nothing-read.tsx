import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { useExtensionMissing } from './use-extension-missing.ts';
import { useVintedPage, type VintedPageName } from './use-vinted-page.ts';

export interface NothingReadProps {
  title: string;
  /** The page of the marketplace that fills the screen. */
  page: VintedPageName;
  /** What to open there, and what appears then. */
  children: ReactNode;
  /** Its address, where it is another one than the seller's own. */
  href?: string | null;
  /** What can be done here without the extension. */
  byHand?: ReactNode;
  /** A further way out, beside the button that opens the page. */
  further?: ReactNode;
  icon?: ReactNode;
}

/** A screen that no page has filled yet: which one to open, or the extension first where none reads for the account. */
export const NothingRead = ({ title, page, children, href, byHand, further, icon }: NothingReadProps) => {
  const isMissing = useExtensionMissing(true);
  const { reads, label, href: usual } = useVintedPage(page);
  const action = isMissing ? (
    <Link to="/app/install-app" className={buttonClass('primary')}>
      Installer l’extension
    </Link>
  ) : (
    <LinkButton href={href ?? usual} variant="primary" isExternal>
      {label}
    </LinkButton>
  );
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={
        <>
          {action}
          {further}
        </>
      }
    >
      {isMissing ? (
        <>
          Installez d’abord l’extension{NARROW_NO_BREAK}: c’est elle qui lit {reads} dans la page Vinted que vous
          regardez. Elle n’est pas encore connectée à ce compte.
        </>
      ) : (
        children
      )}
      {byHand && <p className="pt-2">{byHand}</p>}
    </EmptyState>
  );
};
