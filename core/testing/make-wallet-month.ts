import type { WalletMonth } from '#core/contract/wallet.ts';
import { WALLET_LINE_KINDS } from '#core/model/wallet-line.ts';

/** A whole month of one wallet whose equation holds: 120,00 € + 60,00 − 4,50 − 95,00 = 80,50 €. */
export const makeWalletMonth = ({ sums, ...part }: Partial<WalletMonth> = {}): WalletMonth => ({
  marketplace: 'vinted',
  marketplaceUserId: '31',
  month: '2026-07',
  currency: 'EUR',
  opening: 120,
  openingDeduced: false,
  closing: 80.5,
  closingDeduced: false,
  openingBreak: null,
  openLines: 0,
  deducedLines: 0,
  gap: 0,
  complete: true,
  quiet: false,
  lineCount: 5,
  missingLines: null,
  suspects: [],
  readAt: '2026-08-01T10:00:00.000Z',
  ...part,
  sums: {
    ...Object.fromEntries(WALLET_LINE_KINDS.map((kind) => [kind, 0])),
    ...(sums ?? { sale: 60, boost: -4.5, transfer: -95 }),
  },
});
