import type { ValidPage } from './check-mutations.ts';

/** Every field of WEB §8. */
const money = (amount: string) => ({ amount, currency_code: 'EUR' });
const line = (id: number) => ({
  title: 'Vente',
  entity_type: 'user_msg_thread',
  entity_id: id,
  type: 'debit',
  amount: money('18.0'),
  date: '2026-07-24T09:00:00+02:00',
});

const ofMoment: ValidPage = {
  name: 'wallet of the moment, json',
  kind: 'wallet',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/wallet/invoices/current',
  value: {
    balance: money('42.5'),
    pending_balance: money('18.0'),
    history: [{ title: 'juillet', year: 2026, month: 7 }],
    invoice_lines: [line(24100054321), line(24100054322)],
    code: 0,
  },
  idle: /\.type$|history\.0\.title|^code$/,
  nullable: /\.entity_id$/,
};

const ofMonth: ValidPage = {
  name: 'wallet of a month, json',
  kind: 'wallet',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/wallet/invoices/2026/7',
  value: {
    invoice_lines: [line(24100054321), line(24100054322)],
    invoice_lines_pagination: { current_page: 1, total_pages: 1, total_records: 2 },
    code: 0,
  },
  idle: /\.type$|^code$/,
  nullable: /\.entity_id$/,
};

const ofPayouts: ValidPage = {
  name: 'sums of the wallet, json',
  kind: 'wallet',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/users/100000001/payouts',
  value: {
    balance: money('42.5'),
    pending_balance: money('18.0'),
    history: [{ title: 'juillet', year: 2026, month: 7 }],
    reference: null,
    code: 0,
  },
  idle: /history\.0\.title|^reference$|^code$/,
};

const ofUserBalance: ValidPage = {
  name: 'sums of the wallet under their older names, json',
  kind: 'wallet',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/users/100000001/balance',
  value: { user_balance: { available_amount: '42.5', escrow_amount: '18.0', currency: 'EUR' }, code: 0 },
  idle: /^code$/,
};

export const VALID_WALLET_PAGES: readonly ValidPage[] = [ofMoment, ofMonth, ofPayouts, ofUserBalance];
