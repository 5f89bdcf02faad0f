import { createFileRoute } from '@tanstack/react-router';
import { parseShopSearch } from '#web/features/competitors/competitors-search.ts';
import { ShopScreen } from '#web/features/competitors/shop-screen.tsx';

export const Route = createFileRoute('/app/_shell/analyse-concurrence/$marketplace/$shopId')({
  validateSearch: parseShopSearch,
  staticData: { title: 'Boutique' },
  component: ShopScreen,
});
