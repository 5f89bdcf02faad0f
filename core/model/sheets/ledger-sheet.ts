import type { Currency } from '../money.ts';
import type { Regime } from '../regime.ts';
import type { ParisDay } from '../time.ts';
import { regimeWord } from './regime-word.ts';
import { type Sheet, yes } from './sheet.ts';

/** A standing line of the ledger. Amounts are decimal and signed as they enter the wallet; null is unknown. */
export interface LedgerSheetRow {
  day: ParisDay | null;
  at: string | null;
  /** In words. */
  kind: string;
  label: string | null;
  amount: number | null;
  currency: Currency | null;
  /** Why it is in no total; null: it is in them. */
  leftOut: string | null;
  /** True when its page does not state the direction of its money. */
  isDeduced: boolean;
  /** Month of the statement, `2026-10`; null for a line that no statement has. */
  month: string | null;
  conversationId: string | null;
  account: string | null;
  regime: Regime | null;
  /** In words. */
  source: string;
}

/** Every movement of money, each once. */
export const ledgerSheet: Sheet<LedgerSheetRow> = {
  name: 'Grand livre',
  currencyOf: ({ currency }) => currency,
  columns: [
    { heading: 'Date', kind: 'day', width: 12, of: ({ day }) => day },
    { heading: 'Heure', kind: 'moment', width: 17, of: ({ at }) => at },
    { heading: 'Nature', kind: 'text', width: 26, of: ({ kind }) => kind },
    { heading: 'Libellé', kind: 'text', width: 42, of: ({ label }) => label },
    { heading: 'Montant', kind: 'money', width: 13, of: ({ amount, leftOut }) => (leftOut === null ? amount : null) },
    {
      heading: 'Hors totaux',
      kind: 'money',
      width: 13,
      of: ({ amount, leftOut }) => (leftOut === null ? null : amount),
    },
    { heading: 'Pourquoi hors totaux', kind: 'text', width: 30, of: ({ leftOut }) => leftOut },
    { heading: 'Devise', kind: 'text', width: 8, of: ({ currency }) => currency },
    { heading: 'Sens déduit', kind: 'text', width: 12, of: ({ isDeduced }) => yes(isDeduced) },
    { heading: 'Mois du relevé', kind: 'text', width: 15, of: ({ month }) => month },
    { heading: 'Conversation', kind: 'text', width: 15, of: ({ conversationId }) => conversationId },
    { heading: 'Compte', kind: 'text', width: 18, of: ({ account }) => account },
    { heading: 'Régime', kind: 'text', width: 14, of: ({ regime }) => regimeWord(regime) },
    { heading: 'Source', kind: 'text', width: 15, of: ({ source }) => source },
  ],
};
