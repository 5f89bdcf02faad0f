import { QueryClient } from '@tanstack/react-query';
import type { Platform } from '#core/platform/ports.ts';
import { followFeed } from '#core/queries/feed.ts';
import { createOrderDesk, type OrderDesk } from '#core/queries/orders.ts';
import { watchSeller } from '#core/queries/session.ts';
import { startClock } from '#core/state/clock.ts';
import { forgetSeller } from '#core/state/forget-seller.ts';
import { notify } from '#core/state/notifications.ts';
import { createSellerMemory, type SellerMemory } from '#core/state/seller-memory.ts';
import { noTour, type Tour } from './sections/tour.ts';

/** What only the browser can do for the panel. */
export interface PanelLinks {
  /** Address of the dashboard inside the extension. */
  dashboardUrl: string;
  openOptions: () => void;
}

/** All dependencies of the panel; `disconnect` ends it. */
export interface Panel {
  platform: Platform;
  client: QueryClient;
  desk: OrderDesk;
  memory: SellerMemory;
  links: PanelLinks;
  tour: Tour;
  disconnect: () => void;
}

/** Connects the platform to the query cache: whatever changes elsewhere is read again. */
export const createPanel = (
  platform: Platform,
  links: PanelLinks,
  tour: Tour = noTour(),
  memory: SellerMemory = createSellerMemory(null),
): Panel => {
  const client = new QueryClient();
  const desk = createOrderDesk({ source: platform.orders, client, notify, now: Date.now });
  const ends = [
    startClock(),
    desk.watch(),
    followFeed(platform, client),
    watchSeller(client, () => {
      forgetSeller(memory);
      desk.forget();
    }),
  ];
  return {
    platform,
    client,
    desk,
    memory,
    links,
    tour,
    disconnect() {
      for (const end of ends) end();
    },
  };
};
