import { describe, expect, it } from 'vitest';
import { countDone, stepStates } from './step-states.ts';

const NOTHING = { hasAccount: false, isConnected: false, hasSales: false };

describe('the steps to the first sales', () => {
  it.each([
    [NOTHING, ['current', 'later', 'later']],
    [{ ...NOTHING, hasAccount: true }, ['done', 'current', 'later']],
    [{ ...NOTHING, hasAccount: true, isConnected: true }, ['done', 'done', 'current']],
    [{ ...NOTHING, hasAccount: true, hasSales: true }, ['done', 'current', 'done']],
    [{ hasAccount: true, isConnected: true, hasSales: true }, ['done', 'done', 'done']],
  ])('of %o are %j', (progress, states) => {
    const { account, extension, sales } = stepStates(progress);
    expect([account, extension, sales]).toEqual(states);
  });

  it('ask for nothing while it is unknown whether it is done', () => {
    const states = stepStates({ hasAccount: true, isConnected: null, hasSales: false });
    expect(states).toEqual({ account: 'done', extension: 'unknown', sales: 'later' });
    expect(stepStates({ hasAccount: true, isConnected: true, hasSales: null }).sales).toBe('unknown');
    expect(countDone(states)).toBe(1);
  });
});
