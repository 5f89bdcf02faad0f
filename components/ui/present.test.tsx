import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawLive } from '#core/testing/drawn.tsx';
import { Timed, useNow, useNowOf, usePresent } from './present.tsx';

const MINUTE = 60_000;

const draws: string[] = [];
beforeEach(() => void draws.splice(0));

const Age = () => {
  draws.push('age');
  return usePresent((now) => `il y a ${Math.floor(now / MINUTE)} min`);
};

const toList = (now: number) => ({ late: now < 2 * MINUTE ? ['a'] : ['a', 'b'], urgent: new Set(['a']) });

const List = () => {
  draws.push('list');
  return usePresent(toList).late.join(' ');
};

const Itself = () => `${useNow()}`;

const toDay = (now: number): number => Math.floor(now / (10 * MINUTE));

const Day = () => `depuis ${useNowOf(toDay)}`;

const Screen = ({ children }: { children: ReactNode }) => {
  draws.push('screen');
  return <main>{children}</main>;
};

describe('a tick of the clock', () => {
  it('re-renders only the part whose text changes', () => {
    const screen = drawLive(
      <Screen>
        <Age /> <List />
      </Screen>,
    );
    expect(screen.html()).toContain('il y a 0 min a');
    draws.splice(0);
    screen.tick(30_000);
    expect(draws).toEqual([]);
    screen.tick(30_000);
    expect(draws).toEqual(['age']);
    screen.tick(MINUTE);
    expect(draws).toEqual(['age', 'age', 'list']);
    expect(screen.html()).toContain('il y a 2 min a b');
    screen.end();
  });

  it('re-renders a part that shows the current time itself, but not its parent', () => {
    const screen = drawLive(
      <Screen>
        <Itself /> <Timed>{(now) => `et ${now}`}</Timed>
      </Screen>,
    );
    draws.splice(0);
    screen.tick(1);
    expect(screen.html()).toContain('1 et 1');
    expect(draws).toEqual([]);
    screen.end();
  });

  it('passes the time of the change to a part that depends on a derived value', () => {
    const screen = drawLive(<Day />);
    screen.tick(MINUTE);
    expect(screen.html()).toContain('depuis 0');
    screen.tick(10 * MINUTE);
    expect(screen.html()).toContain(`depuis ${11 * MINUTE}`);
    screen.end();
  });

  it('has no subscriber left after the part is unmounted', () => {
    const screen = drawLive(<Age />);
    expect(screen.followers()).toBe(1);
    screen.end();
    expect(screen.followers()).toBe(0);
  });
});
