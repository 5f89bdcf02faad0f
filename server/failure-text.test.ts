import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';
import { StartFailure } from './start-failure.ts';

const fault = new TypeError('boom');

describe('a failed start or stop', () => {
  it('that a person can fix is shown as it is', () => {
    expect(failureText(new StartFailure('Le port est pris.'), 'start', undefined)).toBe('Le port est pris.');
  });

  it.each([
    ['start', 'Comptoir n’a pas pu démarrer'],
    ['stop', 'Comptoir ne s’est pas arrêté proprement'],
  ] as const)('that nobody foresaw is one sentence: %s', (attempt, beginning) => {
    const words = failureText(fault, attempt, 'info');
    expect(words).toMatch(new RegExp(`^${beginning}.* COMPTOIR_LOG_LEVEL=debug\\.$`));
    expect(words).not.toMatch(/boom|TypeError|\n/);
  });

  it('shows its stack on request', () => {
    expect(failureText(fault, 'start', 'debug')).toMatch(/TypeError: boom\n\s+at /);
  });
});
