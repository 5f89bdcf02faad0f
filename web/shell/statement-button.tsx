import { Button } from '#components/ui/button.tsx';
import { DocumentIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { DateRange } from '#core/model/date-range.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { addMonths, type ParisMonth } from '#core/model/paris-months.ts';
import { statementFileName } from '#core/model/sheets/export-file-name.ts';
import { toParisDay } from '#core/model/time.ts';
import { fetchStatement, type WantedStatement } from '#core/queries/exports.ts';
import { clock } from '#core/state/clock.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useDownload } from './use-download.ts';

type Whose = Omit<WantedStatement, 'month'>;

const useStatement = (whose: Whose) => {
  const platform = usePlatform();
  const { bytes, start, cancel } = useDownload();
  const save = (month: ParisMonth): void =>
    start(statementFileName(month), (transfer) => fetchStatement(platform, { month, ...whose }, transfer));
  return { isRunning: bytes !== null, save, cancel };
};

/** The statement of one month as a PDF; pressed again while it is made, it gives it up. */
export const StatementButton = ({ month, whose, name }: { month: ParisMonth; whose: Whose; name: string }) => {
  const { isRunning, save, cancel } = useStatement(whose);
  return (
    <Button
      size="small"
      aria-label={`${isRunning ? 'Annuler le relevé PDF' : 'Relevé PDF'} : ${name}`}
      onPress={() => (isRunning ? cancel() : save(month))}
    >
      {isRunning ? <Spinner label="Relevé en cours" /> : <DocumentIcon />}
      {isRunning ? 'Annuler' : 'Relevé PDF'}
    </Button>
  );
};

/** More months would not be found in a menu. */
const MOST_MONTHS = 13;

/** The months of a range that have begun, the newest first. */
const monthsOf = ({ from, to }: DateRange): ParisMonth[] => {
  const today = toParisDay(clock.now);
  const months: ParisMonth[] = [];
  let month = (to < today ? to : today).slice(0, 7);
  while (month >= from.slice(0, 7) && months.length < MOST_MONTHS) {
    months.push(month);
    month = addMonths(month, -1);
  }
  return months;
};

/** The statement of one of the months of a range. */
export const StatementMenu = ({ range, whose }: { range: DateRange; whose: Whose }) => {
  const { isRunning, save, cancel } = useStatement(whose);
  const months = monthsOf(range);
  return (
    <Menu
      label="Relevé mensuel en PDF"
      trigger={
        <Button size="small" aria-label={isRunning ? 'Relevé en cours' : 'Relevé PDF d’un mois'}>
          {isRunning ? <Spinner label="Relevé en cours" /> : <DocumentIcon />}
          Relevé PDF
        </Button>
      }
      groups={[
        isRunning
          ? { id: 'running', title: 'Relevé en cours', entries: [{ id: 'cancel', label: 'Annuler', onAction: cancel }] }
          : {
              id: 'months',
              title: 'Relevé d’un mois',
              entries: months.map((month) => ({ id: month, label: formatMonth(month), onAction: () => save(month) })),
            },
      ]}
    />
  );
};
