/**
 * npm run -s check -- [--email ADDRESS] [--repair] [--json]
 * Compares the rows that figures are read from with what they are derived from: of one account or of all, on an embedded data
 * folder whose server is stopped, or on DATABASE_URL. Exit code 1 when something differs, also when it was repaired.
 */
import { parseArgs } from 'node:util';
import { formatPlural } from '#core/model/french.ts';
import { asc, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/index.ts';
import { readEnvironment } from '#server/env.ts';
import { failureText } from '#server/failure-text.ts';
import { type OpenDeps, openDeps } from '#server/open-deps.ts';
import { checkReadModel } from '#server/services/read-model/check.ts';
import type { RowDifference } from '#server/services/read-model/compare.ts';

const { values } = parseArgs({
  options: {
    ...{ email: { type: 'string' }, repair: { type: 'boolean', default: false } },
    json: { type: 'boolean', default: false },
  },
});

const show = (value: unknown): string => JSON.stringify(value ?? null);

const WORDS: Readonly<Record<RowDifference['kind'], string>> = {
  sale: 'vente',
  day: 'jour',
  group: 'groupe de lignes',
  line: 'mouvement de vente',
  'stray refund': 'remboursement sans vente',
  article: 'article',
  lot: 'lot',
  expense: 'dépense',
  month: 'mois de porte-monnaie',
};

/** One line for each field that differs. */
const describe = ({ kind, id, row, assembled }: RowDifference): string[] => {
  const name = `${WORDS[kind]} ${id}`;
  if (row === null) return [`  ${name} : absent`];
  if (assembled === null) return [`  ${name} : en trop`];
  const fields = Object.entries(assembled).filter(([field, value]) => show(Reflect.get(row, field)) !== show(value));
  return fields.map(
    ([field, value]) => `  ${name}, ${field} : ${show(Reflect.get(row, field))} au lieu de ${show(value)}`,
  );
};

const checkAll = async ({ deps }: OpenDeps): Promise<number> => {
  const { accountId, email } = accounts;
  const asked = values.email === undefined ? undefined : eq(email, values.email.trim().toLowerCase());
  const found = await deps.database.db.select({ accountId, email }).from(accounts).where(asked).orderBy(asc(accountId));
  if (found.length === 0) console.error('Aucun compte Comptoir ne correspond.');
  let count = found.length === 0 ? 1 : 0;
  for (const account of found) {
    const differences = await checkReadModel(deps, account.accountId, values.repair);
    count += differences.length;
    if (values.json) console.log(JSON.stringify({ email: account.email, differences }));
    else
      console.log([`${account.email} : ${verdict(differences.length)}`, ...differences.flatMap(describe)].join('\n'));
  }
  return count;
};

const verdict = (count: number): string => {
  if (count === 0) return 'rien ne diffère';
  const differing = formatPlural(count, 'ligne diffère', 'lignes diffèrent');
  return values.repair ? `${differing}, et c’est réparé` : differing;
};

try {
  const opened = await openDeps({ ...readEnvironment(process.env), logLevel: 'silent' });
  try {
    process.exitCode = (await checkAll(opened)) === 0 ? 0 : 1;
  } finally {
    opened.deps.hub.close();
    await opened.close();
  }
} catch (error) {
  console.error(failureText(error, 'start', undefined));
  process.exitCode = 1;
}
