/** The kind of page or response that a request asks for; counters, refusals and changes are per kind. */
export const pageKinds = [
  'orders-page',
  'orders-json',
  'inbox-page',
  'inbox-json',
  'conversation-page',
  'conversation-json',
  'mark-as-read',
  'transaction-json',
  'journey-json',
  'label-json',
  'shop-page',
  'shop-json',
  'own-user-json',
  'followers-json',
  'wardrobe-json',
  'feedbacks-json',
  'feedback-summary-json',
  'item-page',
  'item-json',
  'wallet-page',
  'wallet-json',
  'home-page',
  'asset',
  'nothing',
] as const;

export type PageKind = (typeof pageKinds)[number];
