import type { CallReply } from '#core/contract/endpoint.ts';
import type { reading } from '#core/contract/reading.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';

type UndoReply = CallReply<typeof reading.undoImport>;

/** « Import annulé : 12 ventes retirées, 4 remises comme avant. 1 laissée, changée depuis. » */
export const undoWords = ({ removed, restored, left, leftOthers }: Omit<UndoReply, 'import'>): string => {
  const parts = [formatPlural(removed, 'vente retirée', 'ventes retirées')];
  if (restored > 0) parts.push(formatPlural(restored, 'remise comme avant', 'remises comme avant'));
  const rest = [
    left > 0 && formatPlural(left, 'vente laissée telle quelle', 'ventes laissées telles quelles'),
    leftOthers > 0 &&
      formatPlural(leftOthers, 'autre ligne laissée telle quelle', 'autres lignes laissées telles quelles'),
  ].filter((words) => words !== false);
  const kept =
    rest.length === 0 ? '' : ` ${rest.join(', ')}${NARROW_NO_BREAK}: une lecture plus récente les a changées.`;
  return `Import annulé${NARROW_NO_BREAK}: ${parts.join(', ')}.${kept}`;
};
