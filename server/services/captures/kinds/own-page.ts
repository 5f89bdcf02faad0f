import { AppError } from '#core/errors.ts';

/** Refuses a page that is said to be the seller's own and shows somebody else's. */
export const requireOwnPage = (own: string, shown: readonly (string | null)[]): void => {
  const stranger = shown.findIndex((userId) => userId !== null && userId !== own);
  if (stranger < 0) return;
  throw new AppError(
    'INVALID_INPUT',
    `records[${stranger}] : appartient à un autre compte que celui de la page (marketplaceUserId).`,
    { field: `records[${stranger}]` },
  );
};
