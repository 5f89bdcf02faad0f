import { createFileRoute } from '@tanstack/react-router';
import { WalletScreen } from '#web/screens/wallet/wallet-screen.tsx';
import { parseWalletSearch } from '#web/screens/wallet/wallet-search.ts';

export const Route = createFileRoute('/app/_shell/porte-monnaie')({
  validateSearch: parseWalletSearch,
  staticData: { title: 'Porte-monnaie' },
  component: WalletScreen,
});
