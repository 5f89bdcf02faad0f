import { describe, expect, it } from 'vitest';
import { changeOf } from './compare.ts';

const whole = (minor: number | null) => ({ minor, isWhole: true });
const part = (minor: number) => ({ minor, isWhole: false });

describe('a change', () => {
  it('is a share of what was before, with its direction', () => {
    expect(changeOf(whole(1_776_850), whole(1_586_500))).toMatchObject({ direction: 'up', share: 190_350 / 1_586_500 });
    expect(changeOf(whole(500), whole(1_000))).toEqual({ direction: 'down', share: -0.5, minor: -500 });
    expect(changeOf(whole(1_000), whole(1_000))).toEqual({ direction: 'same', share: 0, minor: 0 });
  });

  it('is no share of nothing, nor of a loss', () => {
    expect(changeOf(whole(500), whole(0))).toEqual({ direction: 'up', share: null, minor: 500 });
    expect(changeOf(whole(500), whole(-1_000))).toEqual({ direction: 'up', share: null, minor: 1_500 });
  });

  it('is unknown unless both are known as a whole', () => {
    expect(changeOf(whole(500), whole(null))).toBeNull();
    expect(changeOf(whole(null), whole(500))).toBeNull();
    expect(changeOf(part(500), whole(500))).toBeNull();
    expect(changeOf(whole(500), part(500))).toBeNull();
  });
});
