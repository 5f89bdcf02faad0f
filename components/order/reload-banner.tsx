import { Banner } from '#components/ui/banner.tsx';
import { InfoIcon } from '#components/ui/icons.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';

export const RELOAD_THIS_TAB = 'Rechargez cet onglet pour que Comptoir le lise';

/**
 * The extension was updated while this tab was open. The text does not mention what the tab shows, because it may have
 * navigated since.
 */
export const ReloadBanner = () => (
  <Banner tone="saffron" role="status" icon={<InfoIcon />} title={RELOAD_THIS_TAB}>
    Comptoir a été mis à jour depuis son ouverture. Si l’onglet montre encore Vinted, ce qu’il affiche n’est plus lu
    {NARROW_NO_BREAK}; tout ce qui l’a été est gardé.
  </Banner>
);
