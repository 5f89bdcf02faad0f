import { Dialog } from '#components/ui/dialog.tsx';
import { fetchedPart } from '#components/ui/fetched-part.tsx';
import { MailDrop } from '#features/mail/mail-drop.tsx';
import { OpenOrder } from '#features/orders/open-order.ts';
import { DeskSkeleton } from './sections/desk-skeleton.tsx';
import { ReadingOffer, ReadingRun, ReadingWarning } from './use-active-reading.tsx';

// The first screen, the orders, must not wait for any of these.

export const SignIn = fetchedPart(async () => (await import('./sections/sign-in.tsx')).SignIn, <DeskSkeleton />);

export const ShopInFront = fetchedPart(async () => (await import('./sections/shop-in-front.tsx')).ShopInFront);

export const ReadingHealth = fetchedPart(async () => (await import('./sections/reading-health.tsx')).ReadingHealth);

export const PinnedOrder = fetchedPart(async () => (await import('./sections/pinned-order.tsx')).PinnedOrder);

export const QuickPurchase = fetchedPart(
  async () => (await import('#features/stock/quick-purchase-anywhere.tsx')).QuickPurchaseAnywhere,
);

export const PreferencesFollower = fetchedPart(
  async () => (await import('#features/preferences-follower.tsx')).PreferencesFollower,
);

export const PanelHelp = fetchedPart(async () => (await import('./sections/panel-help.tsx')).PanelHelp);

export const PanelTour = fetchedPart(async () => (await import('./sections/panel-tour.tsx')).PanelTour);

export const PageBanner = fetchedPart(async () => (await import('#components/order/page-banner.tsx')).PageBanner);

export const WaitingNote = fetchedPart(async () => (await import('#components/owner/waiting-note.tsx')).WaitingNote);

/** What a seller may open next: it then opens at once, even if the extension's files were replaced meanwhile. */
const OPENED_NEXT = [OpenOrder, Dialog, PageBanner, PinnedOrder, ReadingOffer, ReadingRun, ReadingWarning, WaitingNote];
const OPENED_SOMETIMES = [QuickPurchase, MailDrop, ShopInFront, ReadingHealth, PanelHelp];

/** Loads every part that is not loaded yet, the most likely first. */
export const preloadParts = async (): Promise<void> => {
  for (const parts of [OPENED_NEXT, OPENED_SOMETIMES]) await Promise.all(parts.map(({ preload }) => preload()));
};
