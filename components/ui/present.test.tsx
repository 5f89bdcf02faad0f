import { parseHTML } from 'linkedom';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Present, PresentProvider, Timed, useNow, useNowOf, usePresent } from './present.tsx';

const MINUTE = 60_000;

/** A clock that moves on by hand. */
const makeClock = () => {
  const listeners = new Set<() => void>();
  const clock = { now: 0 };
  const present: Present = {
    read: () => clock.now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const tick = (ms: number): void =>
    act(() => {
      clock.now += ms;
      for (const listener of listeners) listener();
    });
  return { present, tick, listeners };
};

const globals = ['window', 'document', 'IS_REACT_ACT_ENVIRONMENT'] as const;
const before = new Map<string, unknown>();

beforeEach(() => {
  for (const name of globals) before.set(name, Reflect.get(globalThis, name));
  const { window, document } = parseHTML('<!doctype html><html><body><div id="root"></div></body></html>');
  Object.assign(globalThis, { window, document, IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  for (const [name, value] of before) Reflect.set(globalThis, name, value);
});

const draw = (present: Present, element: ReactNode) => {
  const container = document.getElementById('root');
  if (!container) throw new Error('There is no element to draw in.');
  const root = createRoot(container);
  act(() => root.render(<PresentProvider value={present}>{element}</PresentProvider>));
  return { text: () => container.innerHTML, end: () => act(() => root.unmount()) };
};

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
  it('draws again only the part whose words it changes', () => {
    const { present, tick } = makeClock();
    const screen = draw(
      present,
      <Screen>
        <Age /> <List />
      </Screen>,
    );
    expect(screen.text()).toContain('il y a 0 min a');
    draws.splice(0);
    tick(30_000);
    expect(draws).toEqual([]);
    tick(30_000);
    expect(draws).toEqual(['age']);
    tick(MINUTE);
    expect(draws).toEqual(['age', 'age', 'list']);
    expect(screen.text()).toContain('il y a 2 min a b');
    screen.end();
  });

  it('reaches a part that wants the present itself, and not what is around it', () => {
    const { present, tick } = makeClock();
    const screen = draw(
      present,
      <Screen>
        <Itself /> <Timed>{(now) => `et ${now}`}</Timed>
      </Screen>,
    );
    draws.splice(0);
    tick(1);
    expect(screen.text()).toContain('1 et 1');
    expect(draws).toEqual([]);
    screen.end();
  });

  it('gives the moment of the change to a part that follows a digest', () => {
    const { present, tick } = makeClock();
    const screen = draw(present, <Day />);
    tick(MINUTE);
    expect(screen.text()).toContain('depuis 0');
    tick(10 * MINUTE);
    expect(screen.text()).toContain(`depuis ${11 * MINUTE}`);
    screen.end();
  });

  it('is no longer followed by a part that is gone', () => {
    const { present, listeners } = makeClock();
    const screen = draw(present, <Age />);
    expect(listeners.size).toBe(1);
    screen.end();
    expect(listeners.size).toBe(0);
  });
});
