import { describe, expect, it } from 'vitest';
import { ADMIN_COMMANDS, type AdminCommand } from '#server/admin/contract.ts';
import { dangerOf } from './confirm.ts';
import { parseCommand, UsageError } from './parse-command.ts';
import { resultJson, resultText } from './result-texts.ts';
import { USAGE } from './usage.ts';

const parse = (line: string) => parseCommand(line.split(' ').filter((word) => word !== ''));
const inputOf = (line: string) => {
  const typed = parse(line);
  return typeof typed === 'string' ? typed : typed.input;
};

describe('a command line', () => {
  it.each<[string, AdminCommand, object]>([
    ['accounts list', 'accounts.list', {}],
    ['accounts list --search lea --limit 20', 'accounts.list', { search: 'lea', limit: 20 }],
    ['accounts show lea@exemple.fr --json', 'accounts.show', { account: 'lea@exemple.fr' }],
    [
      'accounts create a@b.fr --firstname Ada --lastname L --private',
      'accounts.create',
      { email: 'a@b.fr', firstname: 'Ada', lastname: 'L', displayname: 'Ada', user_type: 'particulier' },
    ],
    ['accounts delete --oui lea@exemple.fr', 'accounts.delete', { account: 'lea@exemple.fr', now: false }],
    ['accounts delete x --now', 'accounts.delete', { account: 'x', now: true }],
    [
      'subscriptions grant x --plan premium --until 2027-01-31',
      'subscriptions.grant',
      { account: 'x', plan: 'premium', until: '2027-01-31' },
    ],
    [
      'subscriptions grant x --plan standard --no-end',
      'subscriptions.grant',
      { account: 'x', plan: 'standard', until: null },
    ],
    ['subscriptions end x', 'subscriptions.end', { account: 'x', on: null }],
    ['sessions end x --all', 'sessions.end', { account: 'x', session: null }],
    ['check', 'check', {}],
  ])('%s', (line, command, input) => {
    expect(parse(line)).toMatchObject({ command });
    expect(inputOf(line)).toEqual(input);
    expect(ADMIN_COMMANDS[command].input.safeParse(input).success).toBe(true);
  });

  it.each([
    'nonsense',
    'accounts',
    'accounts show',
    'accounts show a b',
    'accounts show a --all',
    'accounts list extra',
    'accounts list --limit many',
    'accounts create a@b.fr --firstname Ada',
    'accounts create a@b.fr --firstname Ada --lastname L --password secret',
    'subscriptions grant x --plan premium',
    'subscriptions grant x --plan premium --until 2027-01-31 --no-end',
    'subscriptions grant x --until 2027-01-31',
    'sessions end x',
    'sessions end x --all --id 1',
    'check check',
    '--oui',
  ])('%s is refused with its usage', (line) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(/^Usage : npm run -s admin -- /);
  });

  it('asks for help, of everything or of one command', () => {
    expect(parse('')).toBe(USAGE);
    expect(parse('--help')).toBe(USAGE);
    expect(parse('accounts grant -h')).toBe(USAGE);
    expect(parse('sessions end -h')).toMatch(/^Usage : npm run -s admin -- sessions end COMPTE/);
  });

  it('names no option that carries a password', () => {
    expect(USAGE).not.toMatch(/--[a-z]*(pass|secret|token)/);
    for (const { input } of Object.values(ADMIN_COMMANDS)) {
      expect(Object.keys(input.shape).filter((name) => /pass|secret|token/i.test(name))).toEqual([]);
    }
  });
});

it('only what cannot be taken back by another command asks for confirmation', () => {
  const asking = Object.keys(ADMIN_COMMANDS).filter((command) => {
    const typed = { command: command as AdminCommand, input: { session: null }, json: false, yes: false };
    return dangerOf(typed, 'lea@exemple.fr') !== null;
  });
  expect(asking).toEqual([
    'accounts.disable',
    'accounts.reset-factor',
    'accounts.delete',
    'subscriptions.end',
    'sessions.end',
  ]);
  const one = { command: 'sessions.end', input: { session: 'id' }, json: false, yes: false } as const;
  expect(dangerOf(one, 'lea@exemple.fr')).toBeNull();
});

describe('a result', () => {
  const session = {
    ...{ id: 'i', kind: 'site', createdAt: '2026-11-25T10:00:00.000Z', lastSeenAt: '2026-11-25T11:00:00.000Z' },
    label: 'Site\u001b[2J\u009b2J\u202etxet',
    name: 'Atelier\u001b[0m',
  };
  const result = { id: 'i', email: 'lea@exemple.fr', sessions: [session] };

  it('is French, and a name in it cannot give orders to the terminal', () => {
    expect(resultText('sessions.list', result, Date.parse('2026-11-25T12:00:00Z'))).toBe(
      'lea@exemple.fr : 1 session ouverte.\n' +
        '  i Site\ufffd[2J\ufffd2J\ufffdtxet («\u00a0Atelier\ufffd[0m\u00a0»), ouverte le mer. 25 nov. à 11\u00a0h, vue le mer. 25 nov. à 12\u00a0h',
    );
  });

  it('as JSON holds the same name in letters only', () => {
    const json = resultJson(result);
    expect(json).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(json)).toEqual(result);
  });

  it('says how a subscription ended', () => {
    const base = {
      id: 'i',
      plan: 'premium',
      startDate: '2026-10-01T00:00:00Z',
      isPremium: false,
      provider: null,
      renewal: null,
      periodEnd: null,
    };
    const subscriptions = [
      { ...base, status: 'active', endDate: null, isPremium: true },
      { ...base, status: 'replaced', endDate: '2026-11-01T00:00:00Z' },
      { ...base, status: 'active', endDate: '2026-10-31T22:59:59Z' },
      { ...base, status: 'ended', endDate: '2026-10-31T22:59:59Z' },
    ];
    const text = resultText('subscriptions.history', { id: 'i', email: 'a@b.fr', subscriptions });
    expect(text.match(/en cours|remplacé|échu|terminé/g)).toEqual(['en cours', 'remplacé', 'échu', 'terminé']);
  });

  it('says of a subscription that is paid for how it goes on, by its period', () => {
    const paid = {
      ...{ id: 'i', plan: 'premium', status: 'active', startDate: '2026-10-01T10:00:00Z', provider: 'stripe' },
      ...{ endDate: '2026-11-04T10:00:00Z', periodEnd: '2026-11-01T10:00:00Z', renewal: 'renews', isPremium: true },
    };
    const say = (part: Partial<typeof paid>) =>
      resultText('subscriptions.show', { id: 'i', email: 'a@b.fr', subscription: { ...paid, ...part } });
    expect(say({})).toBe('a@b.fr : premium, payé depuis le 1er oct. 2026, renouvelé le 1er nov. 2026.');
    expect(say({ renewal: 'ends' })).toContain('résilié, ouvert jusqu’au 4 nov. 2026');
    expect(say({ renewal: 'overdue' })).toContain('paiement refusé, ouvert jusqu’au 4 nov. 2026');
    expect(say({ renewal: 'overdue', status: 'unpaid', isPremium: false })).toContain('suspendu, paiement refusé');
  });
});
