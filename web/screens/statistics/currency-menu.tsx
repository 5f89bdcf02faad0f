import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import type { StatisticsReply } from '#core/contract/statistics.ts';
import { formatPlural } from '#core/model/french.ts';

interface CurrencyMenuProps extends Pick<StatisticsReply, 'currency' | 'currencies'> {
  onChoose: (currency: string) => void;
}

/** Which currency every figure is of, for a seller who has several: they are never added. */
export const CurrencyMenu = ({ currency, currencies, onChoose }: CurrencyMenuProps) => {
  const named = currencies.flatMap((each) => (each.currency === null ? [] : [{ ...each, currency: each.currency }]));
  if (named.length < 2) return null;
  return (
    <Menu
      label="Devise"
      trigger={
        <Button aria-label={`Devise : ${currency ?? 'inconnue'}`}>
          {currency ?? 'Devise inconnue'}
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'currency',
          title: 'Devises, jamais additionnées',
          selected: currency ?? '',
          onSelect: onChoose,
          entries: named.map((each) => ({
            id: each.currency,
            label: each.currency,
            note: formatPlural(each.count, 'vente'),
          })),
        },
      ]}
    />
  );
};
