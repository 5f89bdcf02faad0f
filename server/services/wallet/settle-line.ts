import type { WalletLine } from '#core/contract/wallet.ts';
import { AppError } from '#core/errors.ts';
import { linesOfPages } from '#core/model/wallet-lines.ts';
import { isOpenToChoice, type LineChoice, lineChoices } from '#core/model/wallet-signs.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { walletLineChoices } from '../../db/schema/index.ts';
import type { ShownWalletLine } from '../../db/schema/money.ts';
import { applyLines } from '../orders/apply-lines.ts';
import { listWalletLines } from './list.ts';
import { isOfMonth, lineOfId, type WalletMonthName } from './wallet-name.ts';
import { lineKeyOf, writeLines } from './write-lines.ts';
import { loadPages } from './write-page.ts';

export interface SettleLineInput {
  /** The line's id in the API. */
  id: string;
  /** Null undoes an earlier choice. */
  choice: LineChoice | null;
}

/**
 * Stores the seller's classification of a wallet line whose page leaves it open.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT for a line whose page states its kind, or whose amount was not read
 */
export const settleWalletLine = async (ctx: AccountWork, { id, choice }: SettleLineInput): Promise<WalletLine> => {
  const named = lineOfId(id);
  if (named === null) throw notFound();
  const { lineKey, ...month } = named;
  await changeAccount(ctx, async (change) => {
    const pages = await loadPages(change, month);
    const line = linesOfPages(pages).find((each) => lineKeyOf(each.content, each.ordinal) === lineKey)?.line;
    if (line === undefined) throw notFound();
    if (choice === null) await dropChoice(change, month, lineKey);
    else await keepChoice(change, month, lineKey, checked(line, choice));
    const { conversationIds } = await writeLines(change, month, pages);
    await applyLines(change, month.marketplace, conversationIds);
  });
  const lines = await listWalletLines(ctx, month);
  const settled = lines.find((line) => line.id === id);
  if (settled === undefined) throw notFound();
  return settled;
};

const notFound = (): AppError => new AppError('NOT_FOUND', 'Ligne du porte-monnaie introuvable.');

const refused = (why: string): AppError => new AppError('INVALID_INPUT', `choice : ${why}.`, { field: 'choice' });

const checked = (line: ShownWalletLine, choice: LineChoice): LineChoice => {
  if (!isOpenToChoice(line)) throw refused('la page dit déjà ce qu’est cette ligne');
  if (line.amountMinor === null && line.shownMinor == null) throw refused('le montant de cette ligne n’a pas été lu');
  const isOffered = lineChoices(line.shownMinor ?? line.amountMinor).some(
    ({ kind, direction }) => kind === choice.kind && direction === choice.direction,
  );
  if (!isOffered) throw refused('cette nature et ce sens ne vont pas à cette ligne');
  return choice;
};

const keepChoice = async (
  change: Change,
  month: WalletMonthName,
  lineKey: string,
  choice: LineChoice,
): Promise<void> => {
  const { tx, accountId, at } = change;
  const { accountId: owner, marketplace, marketplaceUserId, month: ofMonth, lineKey: key } = walletLineChoices;
  await tx
    .insert(walletLineChoices)
    .values({ accountId, ...month, lineKey, ...choice, at })
    .onConflictDoUpdate({ target: [owner, marketplace, marketplaceUserId, ofMonth, key], set: { ...choice, at } });
};

const dropChoice = async ({ tx, accountId }: Change, month: WalletMonthName, lineKey: string): Promise<void> => {
  await tx
    .delete(walletLineChoices)
    .where(and(isOfMonth(walletLineChoices, accountId, month), eq(walletLineChoices.lineKey, lineKey)));
};
