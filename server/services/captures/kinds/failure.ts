import { AppError } from '#core/errors.ts';
import { isMaskedSample } from '#core/model/masked-sample.ts';
import { NOTHING_CHANGED, type PageHandler } from './page-handler.ts';

/**
 * A page that nothing could be read of: only the health of reading moves, nothing that is kept changes.
 * @throws {AppError} INVALID_INPUT for a sample that still says something, or with records
 */
export const mergeFailure: PageHandler = async (_change, page) => {
  if (page.records.length > 0) {
    throw new AppError('INVALID_INPUT', 'records : doit être vide pour une page qui n’a pas pu être lue.', {
      field: 'records',
    });
  }
  if (page.failure !== null && !isMaskedSample(page.failure.sample)) {
    throw new AppError(
      'INVALID_INPUT',
      'failure.sample : doit être la structure de la page seule, sans aucune de ses valeurs.',
      { field: 'failure.sample' },
    );
  }
  return NOTHING_CHANGED;
};
