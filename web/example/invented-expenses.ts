import { exampleId, productOf } from './example-ids.ts';
import { presentOrders } from './example-orders.ts';
import type { ExamplePast } from './example-past.ts';
import { EURO, type ExpenseRow, MARKETPLACE } from './example-rows.ts';
import { LOT_ID, lotDay } from './invented-stock.ts';

/** Of each account and month, in cents. */
const SUPPLIES_MINOR = 1_480;
/** The day on which they are paid. */
const SUPPLIES_DAY = '12';
const PRESSED = 'Trench beige 40';

/**
 * What the invented seller entered: bags and labels each month, a printer, and what two purchases cost besides. One who empties
 * a wardrobe enters nothing.
 */
export const inventedExpenses = (past: ExamplePast): ExpenseRow[] => {
  const { accounts, isTrader } = past.seller;
  if (!isTrader) return [];
  const [first, second = first] = accounts;
  const supplies = accounts.map(({ userId }, at) =>
    entered(at, userId, {
      ...{ type: 'Emballages', note: 'Pochettes et étiquettes', amountMinor: SUPPLIES_MINOR },
      ...{ day: `${past.first.slice(0, 7)}-${SUPPLIES_DAY}`, every: 'month' },
    }),
  );
  const pressed = presentOrders(past).find(({ title }) => title === PRESSED);
  return [
    ...supplies,
    entered(2, first.userId, { type: 'Imprimante d’étiquettes', amountMinor: 8_990, day: `${yearOf(past)}-01-16` }),
    entered(3, second.userId, { type: 'Rouleau d’adhésif', amountMinor: 640, day: `${yearOf(past)}-02-03` }),
    entered(4, first.userId, { type: 'Déplacement', amountMinor: 840, day: lotDay(past), lotId: LOT_ID }),
    entered(5, first.userId, {
      ...{ type: 'Pressing', amountMinor: 900, day: past.today },
      productId: pressed ? productOf(pressed.id) : null,
    }),
  ];
};

const yearOf = ({ first }: ExamplePast): string => first.slice(0, 4);

const entered = (
  no: number,
  account: string,
  said: Pick<ExpenseRow, 'type' | 'amountMinor' | 'day'> & Partial<ExpenseRow>,
): ExpenseRow => ({
  ...{ id: exampleId('expense', no), note: null, currency: EURO, every: null, until: null },
  ...{ productId: null, lotId: null, marketplace: MARKETPLACE, marketplaceUserId: account },
  ...said,
});
