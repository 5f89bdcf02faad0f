import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { REGIMES, type Regime } from '#core/model/regime.ts';

const WORDS = {
  sales: { title: 'Ventes, jamais additionnées', professional: 'Professionnelles', particulier: 'De particulier' },
  stock: { title: 'Stocks, jamais additionnés', professional: 'Professionnel', particulier: 'De particulier' },
  expenses: { title: 'Dépenses, jamais additionnées', professional: 'Professionnelles', particulier: 'De particulier' },
} as const;

/** On a phone. */
const SHORT: Readonly<Record<Regime, string>> = { professional: 'Pro', particulier: 'Particulier' };

interface RegimeMenuProps {
  of: keyof typeof WORDS;
  asked: string | null | undefined;
  onChoose: (regime: Regime) => void;
}

/** Which sales or articles a screen shows, for a seller who has some under both regimes. */
export const RegimeMenu = ({ of, asked, onChoose }: RegimeMenuProps) => {
  const words = WORDS[of];
  const shown = REGIMES.find((regime) => regime === asked);
  return (
    <Menu
      label="Régime"
      trigger={
        <Button className="max-sm:px-2.5">
          {shown === undefined ? (
            'Régime'
          ) : (
            <>
              <span className="sm:hidden">{SHORT[shown]}</span>
              <span className="max-sm:hidden">{words[shown]}</span>
            </>
          )}
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'regime',
          title: words.title,
          selected: shown ?? '',
          onSelect: (id) => {
            const regime = REGIMES.find((known) => known === id);
            if (regime) onChoose(regime);
          },
          entries: REGIMES.map((id) => ({ id, label: words[id] })),
        },
      ]}
    />
  );
};
