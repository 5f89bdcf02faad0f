import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { runWarning, STAYS_UNREAD, UNKNOWN_READER } from '#core/model/active-reading-text.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { ActiveReadingOffer } from '#core/platform/ports.ts';

export interface ReadingWarningProps {
  offer: ActiveReadingOffer;
  /** False when the account of the pages to be read is unknown. */
  isReaderKnown: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** What will be requested from the marketplace and what it may cost, before any request. */
export const ReadingWarning = ({ offer, isReaderKnown, onAgree, onClose }: ReadingWarningProps) => {
  const { requests, pagesLeft, pagesToday } = offer;
  const isShop = offer.list === 'shop';
  return (
    <Dialog
      isOpen
      title={isShop ? 'Analyser cette boutique' : 'Lire les pages restantes'}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" onPress={onAgree}>
            Lire {formatPlural(requests, 'page')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{runWarning(requests)}</p>
        {!isShop && !isReaderKnown && <p>{UNKNOWN_READER}</p>}
        <p>
          Une page à la fois, tant que l’onglet Vinted reste visible. Vous pouvez arrêter à tout moment ; au premier
          refus de Vinted, tout s’arrête.
        </p>
        {!isShop && <p>{STAYS_UNREAD}</p>}
        {isShop && (
          <p>
            Seules ses pages publiques sont lues{NARROW_NO_BREAK}: profil, annonces, évaluations. Encore{' '}
            {formatPlural(pagesToday ?? 0, 'page possible', 'pages possibles')} aujourd’hui dans les boutiques des
            autres.
          </p>
        )}
        {!isShop && pagesLeft > requests && (
          <p>Il restera {formatPlural(pagesLeft - requests, 'page')} : une lecture par liste toutes les 30 minutes.</p>
        )}
      </div>
    </Dialog>
  );
};
