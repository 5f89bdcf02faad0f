import { REGIMES, type Regime } from '#core/model/regime.ts';
import { SALE_LISTS, type SaleList } from '#core/model/sales/sale-lists.ts';

/** Names of the lists in the address, in the seller's language; the first one needs none. */
const NAMES: Readonly<Record<SaleList, string>> = {
  all: 'toutes',
  pending: 'en-attente',
  completed: 'terminees',
  released: 'liberees',
  received: 'argent-libere',
  paid_out: 'virees',
  spent: 'depensees',
  uncosted: 'prix-d-achat-a-saisir',
  refunds: 'remboursements',
  unknown: 'suivi-inconnu',
  doubtful: 'a-rapprocher',
};

/** Search parameters of the sales screen; every one is optional. */
export interface SalesSearch {
  liste?: string | undefined;
  /** Sales under the other regime than that of the seller's own type. */
  regime?: Regime | undefined;
  /** The order whose details are open. */
  commande?: string | undefined;
  /** The sale that is being entered: its id, or `NEW_SALE`. */
  saisie?: string | undefined;
}

/** In the address, for a sale that is not entered yet. */
export const NEW_SALE = 'nouvelle';

const ID = /^[0-9a-f-]{36}$/i;

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseSalesSearch = (search: Readonly<Record<string, unknown>>): SalesSearch => ({
  liste: Object.values(NAMES).find((name) => name === search.liste),
  regime: REGIMES.find((regime) => regime === search.regime),
  ...(typeof search.commande === 'string' && ID.test(search.commande) && { commande: search.commande }),
  ...(isSaleName(search.saisie) && { saisie: search.saisie }),
});

const isSaleName = (name: unknown): name is string => typeof name === 'string' && (name === NEW_SALE || ID.test(name));

export const saleListIn = ({ liste }: SalesSearch): SaleList =>
  SALE_LISTS.find((list) => NAMES[list] === liste) ?? SALE_LISTS[0];

export const toSaleListName = (list: SaleList): string | undefined =>
  list === SALE_LISTS[0] ? undefined : NAMES[list];
