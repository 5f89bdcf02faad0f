import { contentOf, SHOWN } from '#core/model/wallet-lines.ts';
import type { WalletPage } from './write-page.ts';

const isSamePlace = (a: WalletPage, b: WalletPage): boolean =>
  a.page === b.page && (a.announced === SHOWN) === (b.announced === SHOWN);

const shareNoLine = (a: WalletPage, b: WalletPage): boolean => {
  const contents = new Set(a.lines.map(contentOf));
  return a.lines.length > 0 && b.lines.length > 0 && !b.lines.some((line) => contents.has(contentOf(line)));
};

/** True when one page of a month was read with wholly other lines: two readings of one wallet have some in common. */
export const isOtherWallet = (known: readonly WalletPage[], read: WalletPage): boolean =>
  known.some((page) => isSamePlace(page, read) && shareNoLine(page, read));

/** True when every line of the page is among those of the others. */
export const isHeldBy = (others: readonly WalletPage[], page: WalletPage): boolean => {
  const contents = new Set(others.flatMap(({ lines }) => lines.map(contentOf)));
  return page.lines.every((line) => contents.has(contentOf(line)));
};
