import { expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeSale } from '#core/testing/make-sale.ts';
import { agreedText, amountText, differenceText, saleState } from './sale-text.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const AT = '2026-11-19T10:00:00.000Z';
const released = { amount: 18, at: AT };
const entryOf = (
  part: Parameters<typeof makeSale>[0],
  refund: { amount: number | null; at: string | null } | null = null,
) => ({
  ...{ key: 'a', sale: makeSale(part), refund, place: refund && 0, at: AT },
});

it.each([
  [{}, 'En attente', 'l’argent est retenu jusqu’à la fin de la vente'],
  [{ stage: 'completed' }, 'Terminée', 'argent pas encore lu dans le porte-monnaie'],
  [{ stage: 'in_wallet', released }, 'Libérée', 'jeu. 19 nov., dans le porte-monnaie'],
  [{ stage: 'released', released }, 'Libérée', 'jeu. 19 nov., suite non lue'],
  [
    { stage: 'paid_out', released, takenBy: { amount: 420, at: AT } },
    'Virée',
    'jeu. 19 nov., dans un virement de 420,00 €',
  ],
  [
    { stage: 'spent', released, takenBy: { amount: 8, at: AT } },
    'Dépensée sur Vinted',
    'jeu. 19 nov., par une dépense de 8,00 €',
  ],
  [{ stage: 'unknown', source: 'file' }, 'Suivi inconnu', 'lue dans un fichier'],
  [{ stage: 'unknown', source: 'order' }, 'Suivi inconnu', 'montant reçu inconnu'],
  [
    { stage: 'unknown', source: 'order', outcome: 'refunded_after_release' },
    'Suivi inconnu',
    'remboursée, libération non lue',
  ],
  [
    { stage: 'in_wallet', released, doubtful: true },
    'À rapprocher',
    'ligne du porte-monnaie, peut-être une vente déjà listée',
  ],
  [{ outcome: 'return_open' }, 'Retour en cours', 'issue inconnue'],
] as const)('the state of %j is « %s »', (part, word, detail) => {
  const state = saleState(entryOf(part), undefined, NOW);
  expect([state.word, state.detail.replaceAll(/\s/g, ' ')]).toEqual([word, detail]);
});

it('a sale in progress says what its order waits for', () => {
  const order = makeOrder({ shipBy: '2026-11-26T17:00:00.000Z' });
  expect(saleState(entryOf({}), order, NOW).detail).toMatch(/^à expédier · avant jeu\. 26 nov\./);
  expect(saleState(entryOf({}), makeOrder({ status: '1', phase: 'in_transit' }), NOW).detail).toBe(
    'en cours de livraison',
  );
});

it('a refund names the sale that stays', () => {
  const state = saleState(entryOf({ stage: 'in_wallet', released }, { amount: 18, at: AT }), undefined, NOW);
  expect(state).toMatchObject({
    word: 'Remboursée après libération',
    detail: 'vente du ven. 20 nov., libérée jeu. 19 nov.',
  });
});

it.each([
  [{ price: 18 }, null, '18,00 €', null, null],
  [
    { price: 38, released: { amount: 32, at: AT }, partlyRefunded: true },
    null,
    '32,00 €',
    'vendue 38,00 €',
    'Remboursement partiel : −6,00 €',
  ],
  [{ price: 18, released: { amount: 20, at: AT } }, null, '20,00 €', 'vendue 18,00 €', 'Écart : +2,00 €'],
  [{ price: null }, null, null, null, null],
  [{ released }, { amount: 18, at: AT }, '−18,00 €', null, null],
  [{ released }, { amount: null, at: AT }, null, null, null],
] as const)(
  '%j counts with what was released, and says why it is not the price',
  (part, refund, amount, agreed, why) => {
    const entry = entryOf(part, refund);
    const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? null;
    expect([plain(amountText(entry)), plain(agreedText(entry)), plain(differenceText(entry)?.text)]).toEqual([
      amount,
      agreed,
      why,
    ]);
  },
);
