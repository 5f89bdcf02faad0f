import { quote, NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { formatDate, formatHour } from '#core/model/french-dates.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts, type subscriptions } from '../../db/schema/index.ts';
import { letter } from '../../mail/letter.ts';
import { PLAN_NAMES } from './confirm-order.ts';
import type { PaymentWork } from './customers.ts';

type Row = typeof subscriptions.$inferSelect;

/**
 * Acknowledges a withdrawal: what was declared, with its day and time, on a medium that the seller keeps (article D221-5 of
 * the Code de la consommation).
 */
export const mailWithdrawal = async (
  { database, accountId, mailer }: PaymentWork,
  { plan, startDate, withdrawnAt }: Row,
): Promise<void> => {
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  if (account === undefined || withdrawnAt === null) return;
  const at = Date.parse(withdrawnAt);
  const named = [account.firstname, account.lastname].filter(Boolean).join(' ') || account.displayname;
  const contract = `contrat d’abonnement ${PLAN_NAMES[plan] ?? plan} à Comptoir, commandé le ${formatDate(Date.parse(startDate))}`;
  await mailer.send({
    to: account.email,
    subject: `Comptoir${THIN}: votre rétractation est reçue`,
    text: letter(
      `Nous avons reçu votre rétractation le ${formatDate(at)} à ${formatHour(at)}${THIN}: ${quote(`Je vous notifie ma rétractation du ${contract}. ${named}, ${account.email}`)}`,
      'L’abonnement s’arrête. Le prix vous est remboursé, moins la part des jours déjà écoulés, par le même moyen de paiement et dans les quatorze jours.',
      'Votre compte reste ouvert, avec tout ce qu’il contient.',
    ),
  });
};
