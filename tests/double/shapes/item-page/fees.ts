import { toAmount } from '../../world/cents.ts';

/** For the parcel, in cents. */
const POSTAGE = 288;

/** An amount as the autumn pages write it: `"22"`, `"22.5"`. */
export const shortAmount = (amount: string): string => String(Number(amount));

/** Fees and postage, whose names are in camel case, which distinguishes them from item prices. */
export function toFees(protection: number, currency: string, write: (amount: string) => string) {
  const fee = (type: string, cents: number) => ({
    type,
    originalPrice: { amount: write(toAmount(cents)), currencyCode: currency },
    finalPrice: { amount: write(toAmount(cents)), currencyCode: currency },
    discount: null,
    discountPercentage: 0,
    isFree: false,
  });
  return {
    buyerProtection: fee('buyer_protection', protection),
    itemVerification: null,
    shipping: fee('shipping', POSTAGE),
  };
}

/** `amount` is a number here (WEB §7.2). */
export function toShippingDetails(currency: string) {
  const price = { amount: POSTAGE / 100, currencyCode: currency };
  return { isPickupOnly: false, isFreeShipping: false, price, discount: null };
}
