import { AppError } from '#core/errors.ts';

/** For calls that the contract declares and a later version will implement. */
export const notYet = async (): Promise<never> => {
  throw new AppError('NOT_YET', 'Cette fonction n’est pas encore disponible. Rien n’a été modifié.');
};
