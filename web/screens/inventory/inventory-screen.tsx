import { useSearch } from '@tanstack/react-router';
import { ListingsView } from './listings-view.tsx';
import { StockView } from './stock-view.tsx';

/** `/app/inventaire`: the stock and what it cost, or the listings as the wardrobe showed them. */
export const InventoryScreen = () =>
  useSearch({ from: '/app/_shell/inventaire' }).vue === 'annonces' ? <ListingsView /> : <StockView />;
