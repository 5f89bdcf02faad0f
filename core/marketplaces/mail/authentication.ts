/**
 * How far a mail is what it says: `verified`, the provider of the mailbox saw a signature of the sender's own domain;
 * `unverified`, the provider states nothing, as several of the great French ones never do; `forged`, it saw that the mail
 * is not from there.
 */
const MAIL_TRUSTS = ['verified', 'unverified', 'forged'] as const;
export type MailTrust = (typeof MAIL_TRUSTS)[number];

interface Result {
  method: string;
  outcome: string;
  /** The domain that it is about, in lower case. */
  domain: string | null;
}

interface Statement {
  /** Who states it: a name, or nothing at all, as Microsoft does. */
  by: string | null;
  results: readonly Result[];
}

/** Headers that are looked at, and characters of each: a provider writes five at most. */
const MAX_STATEMENTS = 20;
const MAX_CHARS = 4_000;

const NAME = /^[a-z0-9.-]+$/i;

/** Without the comments, which may hold anything. */
const withoutComments = (value: string): string => {
  let [text, depth] = ['', 0];
  for (const character of value) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += character;
  }
  return text;
};

/** One header, as RFC 8601 writes it: `name; method=outcome property=value; …`. */
const readStatement = (header: string): Statement => {
  const [first = '', ...others] = withoutComments(header.slice(0, MAX_CHARS)).split(';');
  const head = first.trim().split(/\s+/)[0] ?? '';
  const isNamed = NAME.test(head);
  const parts = isNamed ? others : [first, ...others];
  return { by: isNamed ? head.toLowerCase() : null, results: parts.flatMap(readResult) };
};

const readResult = (part: string): Result[] => {
  const [, method, outcome] = /^\s*([a-z][a-z0-9-]*)\s*=\s*([a-z]+)/i.exec(part) ?? [];
  if (method === undefined || outcome === undefined) return [];
  const domain = /\bheader\.(?:d|from|i)\s*=\s*(?:[^\s;@]*@)?([a-z0-9.-]+)/i.exec(part)?.[1];
  return [{ method: method.toLowerCase(), outcome: outcome.toLowerCase(), domain: domain?.toLowerCase() ?? null }];
};

const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`);

/** The names under which the provider of a mailbox states what it saw; `''`: it writes none. */
type ProviderNames = readonly string[];

/** True of a header by the provider itself. A name stands for its subdomains too: `p00-icloudmta.icloud.com`. */
const isBy = ({ by }: Statement, names: ProviderNames): boolean =>
  names.some((name) => (name === '' ? by === null : by !== null && isWithin(by, name)));

/**
 * What the provider of the mailbox states about a mail. Only the headers that it put on top count, one after the other:
 * those further down came with the mail, and anybody can write them. Verified needs DMARC, and a signature by the domain
 * of the sender: that of the firm which only transports its mails proves nothing.
 * @param results values of `Authentication-Results`, from the top down
 * @param names of the provider; none: it is unknown which one received the mail
 * @param domain of the address in `From`
 */
export const mailTrust = (results: readonly string[], names: ProviderNames, domain: string): MailTrust => {
  const statements = results.slice(0, MAX_STATEMENTS).map(readStatement);
  const end = statements.findIndex((statement) => !isBy(statement, names));
  const own = statements.slice(0, end === -1 ? undefined : end).flatMap((statement) => statement.results);
  const of = (method: string): readonly Result[] => own.filter((result) => result.method === method);
  if (of('dmarc').some(({ outcome }) => outcome === 'fail')) return 'forged';
  const isAligned = of('dmarc').some(
    (result) => result.outcome === 'pass' && (result.domain === null || isWithin(domain, result.domain)),
  );
  const isSigned = of('dkim').some(
    (result) => result.outcome === 'pass' && result.domain !== null && isSameOrganization(result.domain, domain),
  );
  return isAligned && isSigned ? 'verified' : 'unverified';
};

/** One is the other, or a part of it: `vinted.com` signs for `relay.vinted.com`. A suffix such as `fr` is no organisation. */
const isSameOrganization = (signer: string, domain: string): boolean =>
  signer.includes('.') && (isWithin(domain, signer) || isWithin(signer, domain));
