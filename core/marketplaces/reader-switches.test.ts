import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PageReading } from './contract.ts';
import data from './reader-switches.json' with { type: 'json' };
import { readerSwitches, type SwitchedOff } from './reader-switches.ts';
import { parsePage } from './vinted/index.ts';

const reading: PageReading = {
  marketplace: 'vinted',
  kind: 'shop',
  source: 'json',
  url: 'https://www.vinted.fr/api/v2/users/100000001',
  body: '{"user":{"id":100000001,"login":"boutique_demo"}}',
  observedAt: '2026-11-21T00:00:00.000Z',
};
const reason = 'Vinted a changé cette page : sa lecture revient avec la prochaine version.';
const off: SwitchedOff = { marketplace: 'vinted', kind: 'shop', source: 'json', reason, since: '0.1.0' };

describe('the readers switched off by a release', () => {
  it('are approved by somebody, entry by entry', () => {
    const { off: list, sha256 } = readerSwitches.parse(data);
    const sum = createHash('sha256').update(JSON.stringify(list)).digest('hex');
    expect(sha256, `Whoever signs the list off writes sha256: ${sum}`).toBe(sum);
  });

  it('return their sentence in place of records', () => {
    expect(parsePage(reading, [off])).toMatchObject({
      ok: false,
      kind: 'shop',
      reason: 'switched_off',
      message: reason,
    });
  });

  it('do not affect other sources and kinds', () => {
    expect(
      parsePage(reading, [
        { ...off, source: 'dom' },
        { ...off, kind: 'item' },
      ]),
    ).toMatchObject({ ok: true });
    expect(parsePage(reading)).toMatchObject({ ok: true });
  });

  it('are rejected without a reason that a seller can read', () => {
    expect(readerSwitches.safeParse({ ...data, off: [{ ...off, reason: '' }] }).success).toBe(false);
  });
});
