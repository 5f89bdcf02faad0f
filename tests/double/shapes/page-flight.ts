import type { Shop } from '../seller/sale.ts';
import { canaries } from './canaries.ts';
import { type FlightRow, hintRow, jsonRow, moduleRow, textRow } from './flight-stream.ts';
import { experiments } from './page-weight.ts';

const notice = 'Une ligne\nne finit pas toujours une rangée : 15:["$","user"] n’en est pas une.';
const styles = 'https://marketplace-web-assets.vinted.com/_next/static/css/5f0d.css';

type PageStream = {
  /** The signed-in user; null for a visitor, undefined where the page does not state it. */
  reader: Shop | null | undefined;
  title: string;
  rows: readonly FlightRow[];
};

export type PageFlight = Omit<PageStream, 'rows'> & {
  /** The props of the page's own component. */
  props: Record<string, unknown>;
};

/** The flight stream of a page whose data are the props of one component. */
export function toPageFlight({ props, ...page }: PageFlight): string {
  return toPageStream({ ...page, rows: [jsonRow(0x15, ['$', '$L9c', null, props])] });
}

/** The flight stream of any page except the orders list: its own rows among those of every page. */
export function toPageStream({ reader, title, rows }: PageStream): string {
  return [
    jsonRow(1, '$Sreact.fragment'),
    moduleRow(2, 'app/layout-8f2c.js'),
    moduleRow(0x9c, 'app/(main)/page-77aa.js'),
    hintRow(styles),
    textRow(0x11, notice),
    jsonRow(0x12, ['$', '$L2', null, { experiments }]),
    jsonRow(0x13, ['$', '$L2', null, { ...toReader(reader), CSRF_TOKEN: canaries.csrfToken }]),
    ...rows,
    jsonRow(0x16, { metadata: [['$', 'title', '0', { children: `${title} | Vinted` }]], error: '$undefined' }),
  ].join('');
}

/** The property that names the signed-in user, if the page has it. */
export function toReader(reader: Shop | null | undefined): { currentUser?: object | null } {
  return reader === undefined ? {} : { currentUser: reader && toCurrentUser(reader) };
}

/** The signed-in user in the page's data, which contain much private data. */
function toCurrentUser(shop: Shop) {
  return {
    id: shop.userId,
    login: shop.login,
    email: canaries.email,
    realName: canaries.realName,
    birthday: canaries.birthday,
    phone: canaries.phone,
    defaultAddress: { line1: canaries.street, city: shop.city },
    isOnHoliday: false,
    itemCount: 118,
  };
}
