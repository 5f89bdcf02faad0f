import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_REQUEST } from '#core/model/order-terms.ts';
import { STRIPE_KEY } from '#tests/double/stripe/answer-call.ts';
import { STRIPE_SECRET, type StripeDouble, startStripe } from '#tests/double/stripe/start-stripe.ts';
import { priceText } from '#web/screens/subscription/subscription-text.ts';
import { findAxeViolations, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { camille } from './screens/person.ts';
import { press, tick } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const plans = '/app/mon-abonnement';
const shops = '/app/analyse-concurrence';
/** With the spaces that do not break. */
const choose = `Choisir Premium, ${priceText({ price: 14.9, currency: 'EUR', period: 'month', every: 1 })}`;
const pay = 'S’abonner et payer';

/** From the plans to the page of payment: three clicks. */
const order = async (site: Site): Promise<void> => {
  await press(site.page, choose);
  await tick(site.page, START_REQUEST);
  await press(site.page, pay);
};

const explanation = 'L’analyse de la concurrence fait partie de l’abonnement';

describeInBrowser('a subscription', () => {
  let stripe: StripeDouble;
  let bench: Workbench;
  let site: Site;

  beforeAll(async () => {
    stripe = await startStripe();
    stripe.books.sell('prod_premium', 'Premium', 1_490);
    stripe.books.sell('prod_premium', 'Premium', 14_900, 'year');
    stripe.books.sell('prod_standard', 'Standard', 790);
    bench = await Workbench.open({
      extensionFolder: null,
      defaultPlan: 'none',
      settings: {
        ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, STRIPE_API_URL: stripe.url },
        COMPTOIR_VAT_PERCENT: '20',
        ...{ STRIPE_PREMIUM_PRODUCT: 'prod_premium', STRIPE_STANDARD_PRODUCT: 'prod_standard' },
      },
    });
    stripe.deliverTo(`http://127.0.0.1:${bench.server.port}/api/webhooks/stripe`);
    site = await Site.open(await bench.browser(), '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
  });
  afterAll(async () => {
    await bench.close();
    await stripe.close();
  });

  test('is offered where a feature needs it, with the prices of the provider', async () => {
    await site.goTo(shops);
    await eventually(() => site.words()).toContain(explanation);
    await press(site.page, 'Voir les abonnements', 'link');
    await site.waitFor(plans);
    await eventually(() => site.words()).toContain('14,90 € par mois');
    expect(await site.words()).toContain('149,00 € par an');
    expect(await site.words()).toContain('Sans abonnement');
    await untilAtRest(site.page);
    await photograph(site.page, 'subscription-none');
  });

  test('states its price, its taxes and the right of withdrawal before the order, which needs the box ticked', async () => {
    expect(await site.words()).toContain('Prix toutes taxes comprises, TVA à 20 % incluse.');
    await press(site.page, choose);
    await eventually(() => site.words()).toContain('dont 2,48 € de TVA (20 %)');
    const words = await site.words();
    expect(words).toContain('puis chaque mois jusqu’à ce que vous résiliiez');
    expect(words).toContain('14 jours pour vous rétracter');
    await press(site.page, pay);
    await eventually(() => site.words()).toContain('Cochez cette case pour continuer');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    expect(stripe.books.sessions, 'nothing was begun').toEqual([]);
    await photograph(site.page, 'subscription-order');
    await press(site.page, 'Pas maintenant');
  });

  test('may be given up on the page of payment, and nothing was paid', async () => {
    await order(site);
    await press(site.page, 'Renoncer');
    await site.waitFor(`${plans}?paiement=abandonne`);
    await eventually(() => site.words()).toContain('Rien n’a été débité');
    expect(stripe.books.subscriptions).toEqual([]);
  });

  test('begins on the page of payment, which leads back to a screen that knows of it', async () => {
    await order(site);
    await press(site.page, 'Payer');
    await site.waitFor(`${plans}?paiement=recu`);
    await eventually(() => site.words()).toContain('Paiement reçu, merci');
    expect(await site.words()).toContain('Renouvelé le');
    expect(await site.words()).toContain('14,90 € payés depuis le');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    await photograph(site.page, 'subscription-paid');
    await site.goTo(shops);
    await eventually(() => site.words()).toContain('Suivies');
    expect(await site.words()).not.toContain(explanation);
  });

  test('is cancelled in no more clicks than it was ordered in, stays open until its end, and may be resumed', async () => {
    await site.goTo(plans);
    await press(site.page, 'Résilier');
    await eventually(() => site.words()).toContain('Il reste ouvert jusqu’à la fin de ce qui est payé');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    await photograph(site.page, 'subscription-cancel');
    await press(site.page, 'Résilier l’abonnement');
    await eventually(() => site.words()).toContain('sans renouvellement');
    await photograph(site.page, 'subscription-cancelled');
    await press(site.page, 'Reprendre');
    await eventually(() => site.words()).toContain('Renouvelé le');
    expect(stripe.books.subscriptions).toMatchObject([{ status: 'active', cancel_at_period_end: false }]);
  });

  test('is managed on the page of the provider too', async () => {
    await press(site.page, 'Gérer le paiement');
    await press(site.page, 'Annuler');
    await site.waitFor(plans);
    await eventually(() => site.words()).toContain('sans renouvellement');
  });

  test('that ends shows so on the open screen, and leaves what was recorded readable', async () => {
    const [bought] = stripe.books.subscriptions;
    if (bought) stripe.books.end(bought);
    await eventually(() => site.words()).toContain('Terminé depuis le');
    expect(await site.words()).toContain('14,90 €');
    expect(await site.words()).toContain('Télécharger mes données');
    await photograph(site.page, 'subscription-ended');
    for (const [path, words] of [
      ['/app/commandes', 'Commandes'],
      ['/app/porte-monnaie', 'Porte-monnaie'],
      ['/app/compte', 'Télécharger mes données'],
    ] as const) {
      await site.goTo(path);
      await eventually(() => site.words()).toContain(words);
    }
    await site.goTo(shops);
    await eventually(() => site.words()).toContain(explanation);
  });

  test('is withdrawn from within the fourteen days, and refunded', async () => {
    await site.goTo(plans);
    await order(site);
    await press(site.page, 'Payer');
    await site.waitFor(`${plans}?paiement=recu`);
    await eventually(() => site.words()).toContain('Vous pouvez vous rétracter jusqu’au');
    await press(site.page, 'Renoncer au contrat');
    await eventually(() => site.words()).toContain('Vous êtes remboursé en entier, 14,90 €');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    await photograph(site.page, 'subscription-withdrawal');
    await press(site.page, 'Confirmer la rétractation');
    await eventually(() => site.words()).toContain('Votre rétractation est reçue');
    await eventually(() => site.words()).toContain('Terminé depuis le');
    expect(stripe.books.subscriptions.at(-1)?.status).toBe('canceled');
    expect(stripe.books.charges.at(-1)).toMatchObject({ amount: 1_490, amount_refunded: 1_490 });
  });
});
