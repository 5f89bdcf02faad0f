import { Button } from '#components/ui/button.tsx';
import { ChevronDownIcon } from '#components/ui/icons.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { REGIMES, type Regime } from '#core/model/regime.ts';

const REGIME_LABELS: Readonly<Record<Regime, string>> = {
  professional: 'Professionnelles',
  particulier: 'De particulier',
};

/** Which sales a screen shows, for a seller who has some under both regimes. */
export const RegimeMenu = ({ asked, onChoose }: { asked: string | undefined; onChoose: (regime: Regime) => void }) => {
  const shown = REGIMES.find((regime) => regime === asked);
  return (
    <Menu
      label="Régime"
      trigger={
        <Button>
          {shown === undefined ? 'Régime' : REGIME_LABELS[shown]}
          <ChevronDownIcon size={14} />
        </Button>
      }
      groups={[
        {
          id: 'regime',
          title: 'Ventes, jamais additionnées',
          selected: shown ?? '',
          onSelect: (id) => {
            const regime = REGIMES.find((known) => known === id);
            if (regime) onChoose(regime);
          },
          entries: REGIMES.map((id) => ({ id, label: REGIME_LABELS[id] })),
        },
      ]}
    />
  );
};
