import type { Ref } from 'react';
import { SearchField } from '#components/ui/search-field.tsx';

export interface OrderSearchProps {
  value: string;
  onChange: (value: string) => void;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

export const OrderSearch = (props: OrderSearchProps) => (
  <SearchField {...props} label="Rechercher une commande" placeholder="Titre, acheteur, numéro…" />
);
