import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Letter, letterOf } from '#core/testing/letters.ts';
import { type Dovecot, findDovecot, PASSWORD, startDovecot, USER } from '#server/testing/dovecot.ts';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph, photographAt } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { pdfOf } from './screens/documents.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const DAY = 86_400_000;
const now = Date.now();
const deadline = `${new Date(now + 3 * DAY).toISOString().slice(0, 10).split('-').reverse().join('/')} 10 h 00`;

const label = (title: string, transaction: string, ago = 1): Letter => ({
  subject: `Bordereau d'envoi Vinted - à utiliser avant le ${deadline} pour ${title}`,
  text: `Article :\n${title}\nN° de suivi :\n6${transaction.slice(-7)}\nDate limite d'envoi :\n${deadline}\nN° de transaction :\n${transaction}\nDépose le colis dans ton point relais Mondial Relay le plus proche.`,
  pdf: { name: `Bordereau-Vinted-${transaction}.pdf`, content: pdfOf(transaction) },
  date: new Date(now - ago * DAY).toUTCString(),
  messageId: `${transaction}@exemple.invalid`,
});

const program = findDovecot();

// Without Dovecot it fails in CI, and is skipped with a warning elsewhere.
const describeWithDovecot = program === null && process.env.CI !== 'true' ? describe.skip : describeInBrowser;

describeWithDovecot('a mailbox that the server reads', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  let dovecot: Dovecot;
  const words = () => readAll(board.page);
  const waiting = () => textsOf(board.page, '[aria-label="E-mails à confirmer"] > li');
  const orders = () =>
    site.page.evaluate(async () => {
      const { orders: all } = await (await fetch('/api/orders')).json();
      return all as { transactionId: string; shippingLabelId: string | null; title: string }[];
    });

  beforeAll(async () => {
    if (program === null) throw new Error('no Dovecot here: apt install dovecot-imapd');
    dovecot = await startDovecot(program);
    dovecot.deliver(letterOf(label('Pull en laine', '20977654321', 2)));
    dovecot.deliver(letterOf(label('Manteau camel', '20977654322')));
    const settings = { COMPTOIR_ALLOW_PRIVATE_HOSTS: 'true' };
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null, settings });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    board = await Dashboard.openOnSite(seller, '/app/configuration-email');
  });
  afterAll(async () => {
    await bench.close();
    dovecot.stop();
  });

  test('is asked for by its address, with the help of its provider, and refusals name their field', async () => {
    await eventually(words).toContain('Relier une boîte mail');
    await fill(board.page, 'Adresse e-mail qui reçoit les e-mails de Vinted', 'vendeuse@gmail.com');
    await eventually(words).toContain('validation en deux étapes');
    await photographAt(board.page, 'mailbox-new');
    await fill(board.page, 'Adresse e-mail qui reçoit les e-mails de Vinted', 'vendeuse@outlook.fr');
    await eventually(words).toContain('Microsoft refuse tout mot de passe');
    await fill(board.page, 'Adresse e-mail qui reçoit les e-mails de Vinted', 'vendeuse@exemple.fr');
    await fill(board.page, 'Mot de passe de la boîte mail', 'faux');
    await fill(board.page, 'Serveur IMAP', 'localhost');
    await fill(board.page, 'Port', String(dovecot.port));
    await fill(board.page, 'Identifiant', USER);
    await press(board.page, 'Tester et relier');
    await eventually(words).toContain('Identifiant ou mot de passe refusé par la messagerie.');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
  });

  test('is added once signing in succeeded, and what nothing verifies waits for the seller', async () => {
    await fill(board.page, 'Mot de passe de la boîte mail', PASSWORD);
    await press(board.page, 'Tester et relier');
    await eventually(waiting).toEqual([
      expect.stringMatching(/Manteau camel.*Bordereau.*Expéditeur non vérifié.*no-reply@vinted.fr/s),
      expect.stringMatching(/Pull en laine/),
    ]);
    expect(await words()).toContain('vendeuse@exemple.fr');
    expect(await words()).not.toContain(PASSWORD);
    await photograph(board.page, 'mailbox-waiting');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
  });

  test('files what the seller confirms, then all of a sender that the seller accepts, with their labels', async () => {
    await press(board.page, `Ranger\u202f: ${label('Manteau camel', '').subject}`);
    await eventually(waiting).toEqual([expect.stringContaining('Pull en laine')]);
    await press(board.page, 'Accepter cet expéditeur');
    await eventually(waiting).toEqual([]);
    await eventually(async () => (await orders()).map(({ title }) => title).toSorted()).toEqual([
      'Manteau camel',
      'Pull en laine',
    ]);
    for (const { shippingLabelId } of await orders()) expect(shippingLabelId).not.toBeNull();
    await eventually(words).toContain('2 e-mails rangés');
  });

  test('is watched: a mail that arrives is filed by itself', async () => {
    dovecot.deliver(letterOf(label('Jupe plissée', '20977654323')));
    await eventually(async () => (await orders()).length).toBe(3);
    await eventually(words).toContain('3 e-mails rangés');
    await photographAt(board.page, 'mailbox');
  });

  test('is changed with a plan: its folders, and who forwards mails to it', async () => {
    await board.page.goto(new URL('/app/configuration-email-pro', board.page.url()).href);
    await eventually(words).toContain('Ajouter une boîte mail…');
    await press(board.page, 'Modifier…');
    await fill(board.page, 'Dossiers à lire', 'INBOX\nNulle part');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
    await photograph(board.page, 'mailbox-change');
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Un des dossiers n’existe plus dans cette boîte.');
    await fill(board.page, 'Dossiers à lire', 'INBOX');
    await fill(board.page, 'Adresses de transfert', 'ami@exemple.fr');
    await press(board.page, 'Enregistrer');
    await eventually(words).not.toContain('Dossiers à lire');
  });

  test('is paused, taken up again and removed', async () => {
    await press(board.page, 'Mettre en pause');
    await eventually(words).toContain('En pause');
    await press(board.page, 'Reprendre');
    await eventually(words).toContain('Reliée');
    await press(board.page, 'Retirer…');
    await press(board.page, 'Retirer');
    await eventually(words).toContain('Relier une boîte mail');
    expect(await orders()).toHaveLength(3);
  });
});
