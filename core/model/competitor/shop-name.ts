/** What a shop is called; its number while no page named it. */
export const shopName = ({ login, shopId }: { login: string | null; shopId: string }): string =>
  login ?? `Boutique n°\u00a0${shopId}`;
