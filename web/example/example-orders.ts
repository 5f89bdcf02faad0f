import { estimateShipBy } from '#core/model/deadline.ts';
import { type Order, UNKNOWN_ORDER } from '#core/model/order.ts';
import { HOUR, type Instant, toIso } from '#core/model/time.ts';
import { DOUBTFUL_TITLE } from './example-details.ts';
import { exampleId } from './example-ids.ts';
import { type ExamplePast, examplePast } from './example-past.ts';
import { EURO, MARKETPLACE } from './example-rows.ts';
import { EXAMPLE_SELLERS, type ExampleSeller } from './example-seller.ts';
import { pastOrders } from './past-orders.ts';

/** One invented sale: hours since it was sold, and hours until its stated deadline (null: estimated). */
interface Sample {
  title: string;
  photo: string;
  price: number;
  /** What its article cost, in cents, and where it lies; null: its share of the lot. */
  cost: number | null;
  place: string;
  soldHoursAgo: number;
  dueInHours: number | null;
  status?: Order['status'];
  phase?: Order['phase'];
  statusText?: string;
  droppedHoursAgo?: number;
  buyer?: string;
  carrier?: string;
  /** Articles in the parcel. */
  count?: number;
  /** The other of the seller's two accounts. */
  isOther?: boolean;
  /** One who empties a wardrobe sold it too. */
  isOfWardrobe?: boolean;
}

const LABEL_SENT = 'Bordereau envoyé au vendeur';
const MOVING = 'Colis en cours de livraison';

const SAMPLES: readonly Sample[] = [
  {
    ...{ title: 'Veste en jean Levi’s trucker M', photo: 'veste', price: 18, soldHoursAgo: 117, dueInHours: 7 },
    ...{ cost: 500, place: 'B-12' },
    ...{ carrier: 'Mondial Relay', buyer: 'camille.m33', isOfWardrobe: true },
  },
  {
    ...{ title: 'Robe fleurie Sézane T38', photo: 'robe', price: 42, soldHoursAgo: 101, dueInHours: 22 },
    ...{ cost: 1200, place: 'A-03' },
    ...{ carrier: 'Chronopost', buyer: 'elo_paris75' },
  },
  {
    ...{ title: 'Pull en laine mérinos gris M', photo: 'pull', price: 18.5, soldHoursAgo: 98, dueInHours: 74 },
    ...{ cost: 550, place: 'C-07' },
    ...{ carrier: 'Mondial Relay', buyer: 'jeanne.b', isOther: true },
  },
  {
    ...{ title: DOUBTFUL_TITLE, photo: 'baskets', price: 55, soldHoursAgo: 40, dueInHours: 80 },
    ...{ cost: 2100, place: 'D-01' },
    ...{ carrier: 'Colissimo', buyer: 'noor_b' },
  },
  {
    ...{ title: 'Lot de 3 t-shirts enfant 8 ans', photo: 'tshirt', price: 9, soldHoursAgo: 30, dueInHours: null },
    ...{ cost: 200, place: 'C-02' },
    ...{ carrier: 'Relais Colis', buyer: 'maman2', count: 3, isOther: true, isOfWardrobe: true },
  },
  {
    ...{ title: 'Trench beige 40', photo: 'trench', price: 64, soldHoursAgo: 26, dueInHours: 122 },
    ...{ cost: 1900, place: 'A-08' },
    ...{ carrier: 'Chronopost', buyer: 'sofia.lyon' },
  },
  {
    ...{ title: 'Cardigan écru S', photo: 'pull', price: 15, soldHoursAgo: 33, dueInHours: 101 },
    ...{ cost: 400, place: 'C-11' },
    ...{ carrier: 'Mondial Relay', buyer: 'anne_so' },
  },
  {
    ...{ title: 'Chemise en lin L', photo: 'veste', price: 22, soldHoursAgo: 21, dueInHours: 124 },
    ...{ cost: 600, place: 'B-04' },
    ...{ carrier: 'Mondial Relay', buyer: 'yasmine44' },
  },
  {
    ...{ title: 'Baskets montantes t. 37', photo: 'baskets', price: 27, soldHoursAgo: 18, dueInHours: 126 },
    ...{ cost: 900, place: 'D-05' },
    ...{ carrier: 'Colissimo', buyer: 'lou.anne', isOther: true },
  },
  {
    ...{ title: 'Robe longue imprimée T40', photo: 'robe', price: 31, soldHoursAgo: 15, dueInHours: null },
    ...{ cost: 850, place: 'A-06' },
    ...{ carrier: 'Chronopost', buyer: 'delphine_r' },
  },
  {
    ...{ title: 'Blazer Sandro 38', photo: 'veste', price: 48, soldHoursAgo: 12, dueInHours: null },
    ...{ cost: 1600, place: 'B-09' },
    ...{ phase: 'label_missing', statusText: 'Paiement validé', buyer: 'clem.b' },
  },
  {
    ...{ title: 'Sweat à capuche 12 ans', photo: 'pull', price: 11, soldHoursAgo: 9, dueInHours: null },
    ...{ cost: 250, place: 'C-14' },
    ...{
      phase: 'label_missing',
      statusText: 'Paiement validé',
      buyer: 'papa_poule',
      isOther: true,
      isOfWardrobe: true,
    },
  },
  {
    ...{ title: 'Jupe plissée 36', photo: 'robe', price: 12, soldHoursAgo: 60, dueInHours: null },
    ...{ cost: 300, place: 'A-11' },
    ...{ phase: 'suspended', statusText: 'Transaction suspendue', buyer: 'mina_st' },
  },
  {
    ...{ title: 'Gilet en maille M', photo: 'pull', price: 15, soldHoursAgo: 90, dueInHours: 60, status: '1' },
    ...{ cost: null, place: 'C-03' },
    ...{ droppedHoursAgo: 50, carrier: 'Mondial Relay', buyer: 'oceane.v' },
  },
  {
    ...{ title: 'Sweat à capuche L', photo: 'pull', price: 14, soldHoursAgo: 70, dueInHours: 70, status: '1' },
    ...{ cost: null, place: 'C-05' },
    ...{ droppedHoursAgo: 4, carrier: 'Colissimo', buyer: 'hugo_35', isOther: true },
  },
  {
    ...{ title: 'Parka 10 ans', photo: 'trench', price: 24, soldHoursAgo: 52, dueInHours: 66, status: '1' },
    ...{ cost: null, place: 'B-02' },
    ...{ droppedHoursAgo: 3, carrier: 'Relais Colis', buyer: 'maman2' },
  },
  {
    ...{
      title: 'Baskets blanches t. 41',
      photo: 'baskets',
      price: 35,
      soldHoursAgo: 140,
      dueInHours: null,
      status: '1',
    },
    ...{ cost: 1200, place: 'D-08' },
    ...{ phase: 'in_transit', statusText: MOVING, carrier: 'Chronopost', buyer: 'thomas.g', isOfWardrobe: true },
  },
  {
    ...{ title: 'Imperméable 12 ans', photo: 'trench', price: 21, soldHoursAgo: 190, dueInHours: null, status: '1' },
    ...{ cost: 600, place: 'B-07' },
    ...{ phase: 'in_transit', statusText: MOVING, carrier: 'Mondial Relay', buyer: 'julie_mtp', isOther: true },
  },
  {
    ...{ title: 'Veste matelassée 40', photo: 'veste', price: 52, soldHoursAgo: 165, dueInHours: null, status: '1' },
    ...{ cost: 1700, place: 'B-15' },
    ...{ phase: 'in_transit', statusText: MOVING, carrier: 'Colissimo', buyer: 'karine_bzh' },
  },
];

/** The moment that is shown, and whose orders. */
type Present = Pick<ExamplePast, 'now' | 'seller'>;

// Deadlines fall on full hours.
const nextFullHour = (now: Instant): Instant => Math.ceil(now / HOUR) * HOUR;

const toOrder = (sample: Sample, at: number, { now, seller: { accounts } }: Present): Order => {
  const { soldHoursAgo, dueInHours, droppedHoursAgo } = sample;
  const orderDate = toIso(now - soldHoursAgo * HOUR);
  return {
    ...UNKNOWN_ORDER,
    id: exampleId('order', at),
    status: sample.status ?? '0',
    orderDate,
    marketplace: MARKETPLACE,
    marketplaceUserId: (sample.isOther ? accounts.at(-1) : accounts[0])?.userId ?? null,
    transactionId: String(21_300_012_345 + at),
    title: sample.title,
    price: sample.price,
    currency: EURO,
    statusDate: orderDate,
    statusText: sample.statusText ?? LABEL_SENT,
    phase: sample.phase ?? 'to_ship',
    phaseDate: orderDate,
    shipBy: dueInHours === null ? estimateShipBy(orderDate) : toIso(nextFullHour(now) + dueInHours * HOUR),
    shipByEstimated: dueInHours === null,
    photoUrl: `/example-photos/${sample.photo}.svg`,
    buyerLogin: sample.buyer ?? null,
    itemCount: sample.count ?? null,
    carrier: sample.carrier ?? null,
    conflicts: sample.title === DOUBTFUL_TITLE ? ['price'] : [],
    statusSetAt: droppedHoursAgo === undefined ? null : toIso(now - droppedHoursAgo * HOUR),
    updatedAt: toIso(now),
  };
};

/** The orders of the present, each with what the stock states of its article. Never mixed with real ones. */
export const presentOrders = (present: Present): readonly Order[] =>
  SAMPLES.flatMap((sample, at) =>
    present.seller.isTrader || sample.isOfWardrobe ? [toOrder(sample, at, present)] : [],
  );

/** What the articles of an order of the present cost in cents, and where they lie; undefined for any other order. */
export const keptOf = (orderId: string): Pick<Sample, 'cost' | 'place'> | undefined =>
  SAMPLES.find((_, at) => exampleId('order', at) === orderId);

/** Every invented order: those of the present, then the completed ones, which are archived. */
export const exampleOrders = (now: Instant, seller: ExampleSeller = EXAMPLE_SELLERS.professional): readonly Order[] => [
  ...presentOrders({ now, seller }),
  ...pastOrders(examplePast(now, seller)).toReversed(),
];
