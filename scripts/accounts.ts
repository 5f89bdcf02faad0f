/**
 * npm run -s accounts -- list | moves | move … | undo ID   [--email ADDRESS] [--json]
 * Whose what was read is: on an embedded data folder whose server is stopped, or on DATABASE_URL. Exit code 1 when refused.
 */
import { parseArgs } from 'node:util';
import type { AccountMove } from '#core/contract/account-moves.ts';
import { api } from '#core/contract/index.ts';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { AppError } from '#core/errors.ts';
import { formatPlural } from '#core/model/french.ts';
import { type AccountWork, accountWork } from '#server/account/account-work.ts';
import { changeAccount } from '#server/account/change-account.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/index.ts';
import { readEnvironment } from '#server/env.ts';
import { failureText } from '#server/failure-text.ts';
import { openDeps } from '#server/open-deps.ts';
import { listUnnamed } from '#server/services/account-moves/list-unnamed.ts';
import { moveToAccount } from '#server/services/account-moves/move.ts';
import { listMoves } from '#server/services/account-moves/move-record.ts';
import { undoMove } from '#server/services/account-moves/undo-move.ts';
import { listMarketplaceAccounts } from '#server/services/marketplace-accounts.ts';

const USAGE = `Usage : npm run -s accounts -- list
        npm run -s accounts -- moves
        npm run -s accounts -- move --to COMPTE|nobody [--unnamed ID] [--order ID] [--purchase ID] [--line ID] [--month COMPTE:AAAA-MM]
        npm run -s accounts -- undo ID
Avec --email ADRESSE quand la base tient plusieurs comptes Comptoir, et --json pour un programme.`;

const many = { type: 'string', multiple: true, default: [] as string[] } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    email: { type: 'string' },
    to: { type: 'string' },
    unnamed: many,
    order: many,
    purchase: many,
    line: many,
    month: many,
  },
});

interface Answer {
  json: object;
  text: string;
}

const describeUnnamed = (account: UnnamedAccount): string => {
  const { id, sales, purchases, titles, walletMonths, lastReadAt, hosts } = account;
  const wallet = walletMonths.map(({ month, lines }) => `${month} (${formatPlural(lines, 'ligne')})`).join(', ');
  return [
    `À préciser ${id} : ${formatPlural(sales, 'vente')}, ${formatPlural(purchases, 'achat')}, lu sur ${hosts.join(', ') || 'un site inconnu'}, dernière lecture ${lastReadAt ?? 'inconnue'}`,
    ...(titles.length === 0 ? [] : [`  Articles : ${titles.join(' ; ')}`]),
    ...(wallet === '' ? [] : [`  Porte-monnaie : ${wallet}`]),
  ].join('\n');
};

const movedText = ({
  orders,
  purchases,
  walletLines,
}: Pick<AccountMove, 'orders' | 'purchases' | 'walletLines'>): string =>
  `${formatPlural(orders, 'vente')}, ${formatPlural(purchases, 'achat')}, ${formatPlural(walletLines, 'ligne')}`;

const list = async (work: AccountWork): Promise<Answer> => {
  const known = await listMarketplaceAccounts(work);
  const unnamed = await listUnnamed(work);
  const lines = [
    ...known.map(({ userId, login, label }) => `Compte ${userId} : ${label ?? login ?? 'sans nom'}`),
    ...unnamed.map(describeUnnamed),
  ];
  return { json: { accounts: known, unnamed }, text: lines.join('\n') || 'Aucun compte n’a encore été lu.' };
};

const moves = async (work: AccountWork): Promise<Answer> => {
  const done = await listMoves(work);
  const lines = done.map(
    ({ moveId, at, marketplaceUserId, orders, purchases, walletLines, undoneAt }) =>
      `${moveId} : ${at}, vers ${marketplaceUserId ?? 'personne'}, ${movedText({ orders, purchases, walletLines })}${undoneAt === null ? '' : ', annulé'}`,
  );
  return { json: { moves: done }, text: lines.join('\n') || 'Rien n’a encore été déplacé.' };
};

const monthOf = (written: string): object => {
  const [owner = '', month] = written.split(':');
  return /^\d+$/.test(owner) ? { marketplaceUserId: owner, month } : { unnamedAccountId: owner, month };
};

const move = async (work: AccountWork): Promise<Answer> => {
  const { to } = values;
  const body = api.accountMoves.create.body.safeParse({
    marketplace: 'vinted',
    to: to === 'nobody' ? { kind: 'unnamed' } : { kind: 'account', marketplaceUserId: to ?? '' },
    ...{ unnamedAccounts: values.unnamed, orders: values.order, purchases: values.purchase, walletLines: values.line },
    walletMonths: values.month.map(monthOf),
  });
  if (!body.success) throw new AppError('INVALID_INPUT', `Cette demande n’est pas valable.\n${USAGE}`);
  const reply = await changeAccount(work, (change) => moveToAccount(change, body.data));
  const { moveId, orders, purchases, walletLines, lists } = reply.move;
  const conflicts = reply.conflicts.map(
    ({ kind, id, marketplaceUserId }) =>
      `  Resté en place, ce qui a été lu du compte ${marketplaceUserId} le contredit : ${kind} ${id}`,
  );
  const text = `Déplacé : ${movedText({ orders, purchases, walletLines })}, ${formatPlural(lists, 'liste')}. Pour l’annuler : npm run -s accounts -- undo ${moveId}`;
  return { json: reply, text: [text, ...conflicts].join('\n') };
};

const undo = async (work: AccountWork): Promise<Answer> => {
  const params = api.accountMoves.undo.params.safeParse({ moveId: positionals[1] });
  if (!params.success) throw new AppError('INVALID_INPUT', USAGE);
  const undone = await undoMove(work, params.data);
  return { json: undone, text: `Annulé : ${undone.restored} remis en place, ${undone.left} laissés, changés depuis.` };
};

/** Whoever runs a command on the data folder works in the seller's place. */
const COMMAND = { kind: 'user', sessionId: 'command' } as const;

const COMMANDS: Readonly<Record<string, (work: AccountWork) => Promise<Answer>>> = { list, moves, move, undo };

const run = async (): Promise<void> => {
  const command = COMMANDS[positionals[0] ?? ''];
  if (command === undefined) throw new AppError('INVALID_INPUT', USAGE);
  const { deps, close } = await openDeps({ ...readEnvironment(process.env), logLevel: 'silent' });
  try {
    const isAsked = values.email === undefined ? undefined : eq(accounts.email, values.email.trim().toLowerCase());
    const found = await deps.database.db.select().from(accounts).where(isAsked).limit(2);
    const [account, ...others] = found;
    if (account === undefined) throw new AppError('NOT_FOUND', 'Aucun compte Comptoir ne correspond.');
    if (others.length > 0) {
      throw new AppError('INVALID_INPUT', 'Plusieurs comptes Comptoir : précisez lequel avec --email ADRESSE.');
    }
    const { json, text } = await command(accountWork(deps, account.accountId, COMMAND));
    console.log(values.json ? JSON.stringify(json) : text);
  } finally {
    deps.hub.close();
    await close();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof AppError ? error.message : failureText(error, 'start', undefined));
  process.exitCode = 1;
}
