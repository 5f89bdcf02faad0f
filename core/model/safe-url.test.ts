import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

describe('an address that may be opened', () => {
  it.each(['javascript:alert(1)', 'http://www.vinted.fr/', 'data:text/html,x', null])('is never %j', (url) => {
    expect(safeUrl(url)).toBeNull();
  });

  it('is an https address', () => {
    expect(safeUrl('https://www.vinted.fr/member/1')).toBe('https://www.vinted.fr/member/1');
  });
});
