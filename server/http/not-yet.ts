import { AppError } from '#core/errors.ts';

/** What the contract announces and a later version will do. */
export const notYet = async (): Promise<never> => {
  throw new AppError('NOT_YET', 'Cette fonction n’est pas encore disponible. Rien n’a été modifié.');
};
