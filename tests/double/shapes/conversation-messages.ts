import type { Sale } from '../seller/sale.ts';
import { type Language, stages } from '../seller/stages.ts';
import { toAmount } from '../world/cents.ts';
import { type Step, sendBefore, stepsOf } from '../world/timeline.ts';
import { idsOf, refundOf, type Trade } from '../world/trade.ts';
import { canaries } from './canaries.ts';
import { moneyShapes, toPriceText } from './money.ts';
import { statusTextOf } from './orders-json.ts';
import { toSiteTime } from './time.ts';

const longDate = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long' });
const minute = 60_000;

/** The messages of an order's conversation (WEB §3.2), oldest first. */
export function toMessages(trade: Trade, language: Language) {
  const { deal, buyer } = trade;
  const hello = { body: `Bonjour ! ${canaries.messageBody}`, user_id: buyer.id, photos: [] };
  const steps = stepsOf(deal).map((step) => statusMessage(step, trade, language));
  return [
    message('message', hello, deal.paidAt - 12 * minute),
    ...toOffer(trade),
    ...steps,
    ...partialRefund(deal, language),
    message('message', { ...hello, body: canaries.messageBody }, deal.statusAt),
  ];
}

/** A conversation without an order: messages between two people. */
export function toTalk(userId: number, at: number) {
  return [message('message', { body: canaries.messageBody, user_id: userId, photos: [] }, at)];
}

function statusMessage({ stage, at }: Step, trade: Trade, language: Language) {
  const { deal, seller } = trade;
  const deadline = longDate.format(sendBefore(deal));
  if (stage === 'paid') {
    const subtitle = `${seller.login} doit l'envoyer avant le ${deadline}`;
    return message('status_message', { title: 'Achat réalisé avec succès', subtitle }, at);
  }
  const title = stage === deal.stage ? statusTextOf(deal, language) : stages[stage].texts[language][0];
  const subtitle = stage === 'labelSent' ? `Colis à envoyer avant le ${deadline}` : reasonOf(deal, stage);
  return message('status_message', { title, subtitle }, at);
}

function reasonOf({ turn }: Sale, stage: Step['stage']): string {
  if (stage !== 'itemUnavailable') return '';
  if (turn === 'buyerCancelled') return "L'acheteur a annulé la commande";
  if (turn === 'sellerCancelled') return 'Le vendeur a annulé la commande';
  return turn === 'notShipped' ? "La commande n'a pas été envoyée à temps" : '';
}

/** An accepted offer, which precedes one order in four. */
function toOffer({ deal, buyer }: Trade) {
  if (deal.transactionId % 4 !== 0) return [];
  const money = (cents: number) => moneyShapes.snake(toAmount(cents), deal.currency).price;
  const cents = Math.round(Number(deal.amount) * 100);
  const entity = {
    price: money(cents),
    original_price: money(cents + 300),
    status: 20,
    status_title: 'Acceptée',
    offer_request_id: idsOf(deal).offer,
    transaction_id: deal.transactionId,
    current: true,
    user_id: buyer.id,
    actions: [],
  };
  return [message('offer_message', entity, deal.paidAt - 5 * minute)];
}

function partialRefund(deal: Sale, language: Language) {
  if (deal.turn !== 'partlyRefunded') return [];
  const text = toPriceText(toAmount(refundOf(deal)), deal.currency, language);
  const entity = { title: stages.refunded.texts[language][0], subtitle: `Montant remboursé : ${text}` };
  return [message('status_message', entity, deal.statusAt)];
}

function message(entityType: string, entity: object, time: number) {
  return { entity_type: entityType, entity, created_at_ts: toSiteTime(time) };
}
