import { type ReactNode, useState } from 'react';
import { ChartTools } from '#components/charts/chart-tools.tsx';
import { type Column, FiguresTable, figuresCsv } from './figures-table.tsx';
import { saveCsvFile } from './save-csv-file.ts';
import { type FiguresPicture, saveFigures } from './save-figures.ts';
import { saveFiguresXlsx } from './save-figures-xlsx.ts';

/** The figures that a chart draws. */
export interface Figures<Row> extends Omit<FiguresPicture, 'name' | 'title'> {
  /** Of the files, without their day and ending: `statistiques-vitesse-par-marque`. */
  name: string;
  /** Of the chart, the table and the picture. */
  title: string;
  columns: readonly Column<Row>[];
  /** All of them, also those that the chart leaves out. */
  rows: readonly Row[];
}

export interface ShownFigures {
  /** Table, files and picture. */
  tools: ReactNode;
  /** Stands in place of the chart; null while the chart is shown. */
  table: ReactNode;
}

/** What every chart of figures has beside it: the same figures as a table, as CSV and XLSX files, and as a picture. */
export const useFigures = <Row,>({ columns, rows, ...picture }: Figures<Row>): ShownFigures => {
  const [isTable, setTable] = useState(false);
  const { name, title } = picture;
  return {
    tools: (
      <ChartTools
        isTable={isTable}
        onTable={setTable}
        onCsv={() => saveCsvFile(name, figuresCsv(columns, rows))}
        onXlsx={() => void saveFiguresXlsx({ columns, rows, ...picture })}
        onPng={() => void saveFigures(picture)}
      />
    ),
    table: isTable ? <FiguresTable caption={title} columns={columns} rows={rows} /> : null,
  };
};
