/** Search parameters of the subscription screen. */
export interface SubscriptionSearch {
  /** How the seller came back from the page of payment. Anyone can type it: nothing is believed of it. */
  paiement?: 'recu' | 'abandonne' | undefined;
}

export const parseSubscriptionSearch = ({ paiement }: Readonly<Record<string, unknown>>): SubscriptionSearch => ({
  paiement: paiement === 'recu' || paiement === 'abandonne' ? paiement : undefined,
});
