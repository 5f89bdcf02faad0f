import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import type { SalesMode, SalesSpan } from './sales-lines.ts';

/** A toggle button. */
export const ChartToggle = (props: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: string;
}) => (
  <ToggleButton
    isSelected={props.isSelected}
    onChange={props.onChange}
    className={buttonClass(
      'secondary',
      'small',
      'data-selected:border-plum data-selected:bg-plum-soft data-selected:text-plum',
    )}
  >
    {props.children}
  </ToggleButton>
);

export interface ChartReadingProps {
  mode: SalesMode;
  onMode: (mode: SalesMode) => void;
  /** Only when there is more than a year to show. */
  span?: SalesSpan;
  onSpan?: (span: SalesSpan) => void;
  /** More choices of what is drawn. */
  children?: ReactNode;
}

/** Controls for how the chart is displayed. */
export const ChartReading = ({ mode, onMode, span, onSpan, children }: ChartReadingProps) => (
  <div className="flex flex-wrap gap-2">
    <ChartToggle isSelected={mode === 'cumulative'} onChange={(on) => onMode(on ? 'cumulative' : 'monthly')}>
      Cumul
    </ChartToggle>
    {onSpan && (
      <ChartToggle isSelected={span === 'all'} onChange={(on) => onSpan(on ? 'all' : 'year')}>
        Depuis le début
      </ChartToggle>
    )}
    {children}
  </div>
);

export interface ChartToolsProps {
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onPng: () => void;
  onCsv: () => void;
}

/** The same figures as a table, and the downloads. */
export const ChartTools = ({ isTable, onTable, onPng, onCsv }: ChartToolsProps) => (
  <div className="ml-auto flex flex-wrap gap-2">
    <ChartToggle isSelected={isTable} onChange={onTable}>
      Tableau
    </ChartToggle>
    <Button size="small" onPress={onCsv} aria-label="Enregistrer les chiffres en CSV">
      CSV
    </Button>
    {!isTable && (
      <Button size="small" onPress={onPng} aria-label="Enregistrer le graphique en PNG">
        PNG
      </Button>
    )}
  </div>
);
