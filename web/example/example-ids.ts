/** What the ids of the example begin with, by what they name. */
const KINDS = { order: '0000', past: '0001', product: '0002', lot: '0003', expense: '0004' } as const;

/** An id in the form of a real one; no real one begins with so many zeros. @param digits twelve at most */
export const exampleId = (kind: keyof typeof KINDS, digits: string | number): string =>
  `00000000-${KINDS[kind]}-4000-8000-${String(digits).padStart(12, '0')}`;

/** The listing that an order sold. Orders of both kinds have their own first digit. */
export const listingOf = (orderId: string): string =>
  `${orderId.startsWith('00000000-0001') ? '41' : '40'}${orderId.slice(-12)}`;

/** The article of the stock that an order sold. */
export const productOf = (orderId: string): string =>
  exampleId('product', `${orderId.startsWith('00000000-0001') ? '' : '9'}${orderId.slice(-11)}`);
