import { periodText } from '#core/model/charge-period.ts';
import { formatMoney, quote, NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { formatDate, formatDayAndHour } from '#core/model/french-dates.ts';
import { lastWithdrawalDay, vatRate } from '#core/model/order-terms.ts';
import { DAY, type Instant, toParisDay } from '#core/model/time.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { letter } from '../../mail/letter.ts';
import type { ProvidedSubscription } from '../../payments/payment-provider.ts';
import type { PaymentWork } from './customers.ts';

/** As sellers know the plans, by their stored names. */
export const PLAN_NAMES: Readonly<Record<string, string>> = { premium: 'Premium', standard: 'Standard' };

/** A subscription that is new here but began before this was not just ordered: a backup was restored, or a key replaced. */
const JUST_ORDERED = DAY;

/**
 * Mails to the seller what they ordered, with what they ticked, how to withdraw and how to cancel: the confirmation that the
 * law wants on a medium that they keep (article L221-13 of the Code de la consommation).
 */
export const confirmOrders = (ctx: PaymentWork, begun: readonly ProvidedSubscription[]): void => {
  const now = ctx.clock.now();
  for (const each of begun) {
    if (each.state === 'ended' || now - each.startedAt > JUST_ORDERED) continue;
    ctx.background.run('mail the confirmation of an order', () => mailOrder(ctx, each, now));
  }
};

const mailOrder = async (ctx: PaymentWork, ordered: ProvidedSubscription, now: Instant): Promise<void> => {
  const { database, accountId, mailer, config } = ctx;
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  if (account === undefined) return;
  const plan = PLAN_NAMES[ordered.plan] ?? ordered.plan;
  const site = config.publicUrl;
  await mailer.send({
    to: account.email,
    subject: `Comptoir${THIN}: votre abonnement ${plan} a commencé`,
    text: letter(
      `Votre abonnement ${plan} a commencé le ${formatDayAndHour(ordered.startedAt, now)}${THIN}: ${priceText(ordered, config)}. Il se renouvelle le ${formatDate(ordered.periodEnd)}, puis à chaque échéance, jusqu’à ce que vous résiliiez.`,
      ...(ordered.startRequest === null
        ? []
        : [`Avant de payer, vous avez coché${THIN}: ${quote(ordered.startRequest)}`]),
      `Vous pouvez vous rétracter sans motif jusqu’au ${formatDate(noonOf(lastWithdrawalDay(toParisDay(ordered.startedAt))))} inclus${THIN}: sur la page de votre abonnement, par ${quote('Renoncer au contrat')}, ou en l’écrivant à ${operatorOf(config)}, par exemple ainsi${THIN}: ${quote('Je vous notifie ma rétractation du contrat d’abonnement à Comptoir, commandé le … Mon nom, l’adresse e-mail de mon compte, la date.')}`,
      `Pour résilier, voir vos factures ou changer de carte${THIN}:\n${site}/app/mon-abonnement`,
      `Les conditions d’abonnement${THIN}:\n${site}/conditions`,
    ),
  });
};

const noonOf = (day: string): Instant => Date.parse(`${day}T12:00:00Z`);

const operatorOf = ({ operator, publicUrl }: Deps['config']): string =>
  operator.email ?? `l’éditeur de ce site (${publicUrl}/mentions-legales)`;

const priceText = ({ price }: ProvidedSubscription, { vatPercent }: Deps['config']): string => {
  if (price === null) return 'au prix convenu';
  const paid = `${formatMoney(price.minor, price.currency)} ${periodText(price)}`;
  if (vatPercent === null) return `${paid}, toutes taxes comprises`;
  if (vatPercent === 0) return `${paid}, TVA non applicable, article 293 B du code général des impôts`;
  return `${paid}, TVA à ${vatRate(vatPercent)} incluse`;
};
