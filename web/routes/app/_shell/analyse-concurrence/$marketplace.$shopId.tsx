import { createFileRoute } from '@tanstack/react-router';
import { parseShopSearch } from '#web/screens/competitors/competitors-search.ts';
import { ShopScreen } from '#web/screens/competitors/shop-screen.tsx';

export const Route = createFileRoute('/app/_shell/analyse-concurrence/$marketplace/$shopId')({
  validateSearch: parseShopSearch,
  staticData: { title: 'Boutique' },
  component: ShopScreen,
});
