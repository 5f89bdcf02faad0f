import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Toggle } from '#components/ui/toggle.tsx';
import type { SalesMode, SalesSpan } from './sales-lines.ts';

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
    <Toggle isSelected={mode === 'cumulative'} onChange={(on) => onMode(on ? 'cumulative' : 'monthly')}>
      Cumul
    </Toggle>
    {onSpan && (
      <Toggle isSelected={span === 'all'} onChange={(on) => onSpan(on ? 'all' : 'year')}>
        Depuis le début
      </Toggle>
    )}
    {children}
  </div>
);

export interface ChartToolsProps {
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onPng: () => void;
  onCsv: () => void;
  /** Left out where there is no workbook of them. */
  onXlsx?: () => void;
}

/** The same figures as a table, and the downloads. */
export const ChartTools = ({ isTable, onTable, onPng, onCsv, onXlsx }: ChartToolsProps) => (
  <div className="ml-auto flex flex-wrap justify-end gap-2">
    <Toggle isSelected={isTable} onChange={onTable}>
      Tableau
    </Toggle>
    <Button size="small" onPress={onCsv} aria-label="Enregistrer les chiffres en CSV">
      CSV
    </Button>
    {onXlsx && (
      <Button size="small" onPress={onXlsx} aria-label="Enregistrer les chiffres en XLSX">
        XLSX
      </Button>
    )}
    {!isTable && (
      <Button size="small" onPress={onPng} aria-label="Enregistrer le graphique en PNG">
        PNG
      </Button>
    )}
  </div>
);
