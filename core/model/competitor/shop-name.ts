/** The name of a shop; its number while no page has named it. */
export const shopName = ({ login, shopId }: { login: string | null; shopId: string }): string =>
  login ?? `Boutique n°\u00a0${shopId}`;
