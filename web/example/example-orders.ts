import { estimateShipBy } from '#core/model/deadline.ts';
import { type Order, UNKNOWN_ORDER } from '#core/model/order.ts';
import { DAY, HOUR, type Instant, toIso } from '#core/model/time.ts';
import { DOUBTFUL_TITLE } from './example-details.ts';
import { EXAMPLE_ACCOUNTS } from './invented-sales.ts';

/** One invented sale: hours since it was sold, and hours until its stated deadline (null: estimated). */
interface Sample {
  title: string;
  photo: string;
  price: number;
  soldHoursAgo: number;
  dueInHours: number | null;
  status?: Order['status'];
  phase?: Order['phase'];
  statusText?: string;
  droppedHoursAgo?: number;
  archived?: boolean;
  buyer?: string;
  carrier?: string;
  /** Articles in the parcel. */
  count?: number;
  /** The other of the seller's two accounts. */
  isOther?: boolean;
}

const LABEL_SENT = 'Bordereau envoyé au vendeur';
const MOVING = 'Colis en cours de livraison';

const SAMPLES: readonly Sample[] = [
  {
    ...{ title: 'Veste en jean Levi’s trucker M', photo: 'veste', price: 18, soldHoursAgo: 117, dueInHours: 7 },
    ...{ carrier: 'Mondial Relay', buyer: 'camille.m33' },
  },
  {
    ...{ title: 'Robe fleurie Sézane T38', photo: 'robe', price: 42, soldHoursAgo: 101, dueInHours: 22 },
    ...{ carrier: 'Chronopost', buyer: 'elo_paris75' },
  },
  {
    ...{ title: 'Pull en laine mérinos gris M', photo: 'pull', price: 18.5, soldHoursAgo: 98, dueInHours: 74 },
    ...{ carrier: 'Mondial Relay', buyer: 'jeanne.b', isOther: true },
  },
  {
    ...{ title: DOUBTFUL_TITLE, photo: 'baskets', price: 55, soldHoursAgo: 40, dueInHours: 80 },
    ...{ carrier: 'Colissimo', buyer: 'noor_b' },
  },
  {
    ...{ title: 'Lot de 3 t-shirts enfant 8 ans', photo: 'tshirt', price: 9, soldHoursAgo: 30, dueInHours: null },
    ...{ carrier: 'Relais Colis', buyer: 'maman2', count: 3, isOther: true },
  },
  {
    ...{ title: 'Trench beige 40', photo: 'trench', price: 64, soldHoursAgo: 26, dueInHours: 122 },
    ...{ carrier: 'Chronopost', buyer: 'sofia.lyon' },
  },
  {
    ...{ title: 'Cardigan écru S', photo: 'pull', price: 15, soldHoursAgo: 33, dueInHours: 101 },
    ...{ carrier: 'Mondial Relay', buyer: 'anne_so' },
  },
  {
    ...{ title: 'Chemise en lin L', photo: 'veste', price: 22, soldHoursAgo: 21, dueInHours: 124 },
    ...{ carrier: 'Mondial Relay', buyer: 'yasmine44' },
  },
  {
    ...{ title: 'Baskets montantes t. 37', photo: 'baskets', price: 27, soldHoursAgo: 18, dueInHours: 126 },
    ...{ carrier: 'Colissimo', buyer: 'lou.anne', isOther: true },
  },
  {
    ...{ title: 'Robe longue imprimée T40', photo: 'robe', price: 31, soldHoursAgo: 15, dueInHours: null },
    ...{ carrier: 'Chronopost', buyer: 'delphine_r' },
  },
  {
    ...{ title: 'Blazer Sandro 38', photo: 'veste', price: 48, soldHoursAgo: 12, dueInHours: null },
    ...{ phase: 'label_missing', statusText: 'Paiement validé', buyer: 'clem.b' },
  },
  {
    ...{ title: 'Sweat à capuche 12 ans', photo: 'pull', price: 11, soldHoursAgo: 9, dueInHours: null },
    ...{ phase: 'label_missing', statusText: 'Paiement validé', buyer: 'papa_poule', isOther: true },
  },
  {
    ...{ title: 'Jupe plissée 36', photo: 'robe', price: 12, soldHoursAgo: 60, dueInHours: null },
    ...{ phase: 'suspended', statusText: 'Transaction suspendue', buyer: 'mina_st' },
  },
  {
    ...{ title: 'Gilet en maille M', photo: 'pull', price: 15, soldHoursAgo: 90, dueInHours: 60, status: '1' },
    ...{ droppedHoursAgo: 50, carrier: 'Mondial Relay', buyer: 'oceane.v' },
  },
  {
    ...{ title: 'Sweat à capuche L', photo: 'pull', price: 14, soldHoursAgo: 70, dueInHours: 70, status: '1' },
    ...{ droppedHoursAgo: 4, carrier: 'Colissimo', buyer: 'hugo_35', isOther: true },
  },
  {
    ...{ title: 'Parka 10 ans', photo: 'trench', price: 24, soldHoursAgo: 52, dueInHours: 66, status: '1' },
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
    ...{ phase: 'in_transit', statusText: MOVING, carrier: 'Chronopost', buyer: 'thomas.g' },
  },
  {
    ...{ title: 'Imperméable 12 ans', photo: 'trench', price: 21, soldHoursAgo: 190, dueInHours: null, status: '1' },
    ...{ phase: 'in_transit', statusText: MOVING, carrier: 'Mondial Relay', buyer: 'julie_mtp', isOther: true },
  },
  {
    ...{ title: 'Veste matelassée 40', photo: 'veste', price: 52, soldHoursAgo: 165, dueInHours: null, status: '1' },
    ...{ phase: 'in_transit', statusText: MOVING, carrier: 'Colissimo', buyer: 'karine_bzh' },
  },
  {
    ...{ title: 'Robe longue noire T40', photo: 'robe', price: 30, soldHoursAgo: 420, dueInHours: null, status: '1' },
    ...{ phase: 'completed', statusText: 'Commande finalisée', archived: true, buyer: 'emma.d' },
  },
];

// Deadlines fall on full hours.
const nextFullHour = (now: Instant): Instant => Math.ceil(now / HOUR) * HOUR;

const toOrder = (sample: Sample, at: number, now: Instant): Order => {
  const { soldHoursAgo, dueInHours, droppedHoursAgo, archived = false } = sample;
  const orderDate = toIso(now - soldHoursAgo * HOUR);
  return {
    ...UNKNOWN_ORDER,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    status: sample.status ?? '0',
    orderDate,
    archived,
    archivedAt: archived ? toIso(now - 10 * DAY) : null,
    marketplace: 'example',
    marketplaceUserId: EXAMPLE_ACCOUNTS[sample.isOther ? 1 : 0].userId,
    transactionId: String(21_300_012_345 + at),
    title: sample.title,
    price: sample.price,
    currency: 'EUR',
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

/** Invented sales around the present, for the live example and the picture of the panel. Never mixed with real ones. */
export const exampleOrders = (now: Instant): readonly Order[] => SAMPLES.map((sample, at) => toOrder(sample, at, now));
