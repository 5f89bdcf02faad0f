import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UpdateWait } from '#core/state/page-update.ts';
import { createKeptMark, type Locks } from './kept-mark.ts';
import { createPageUpdate } from './page-update.ts';

/** The locks of one browser, shared by its tabs. */
const makeLocks = (): Locks => {
  const held = new Set<string>();
  return {
    async request(name, task) {
      held.add(name);
      await task();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
};

/** A browser whose tabs share one worker. */
const makeBrowser = () => {
  const locks = makeLocks();
  const tabs: Tab[] = [];
  /** Activated: every tab is served by the new build from now on. */
  const activate = (): void => {
    for (const tab of tabs) if (!tab.isNew) tab.update.onReplaced();
  };
  const open = (): Tab => {
    const tab: Tab = { isKept: false, isInUse: false, mayReload: true, isNew: false, lost: false, wait: null } as Tab;
    tab.update = createPageUpdate({
      isKept: () => tab.isKept,
      isInUse: () => tab.isInUse,
      mark: createKeptMark(locks, String(tabs.length)),
      mayReload: () => tab.mayReload,
      noteReload: () => {},
      reload: () => {
        tab.isNew = true;
        tab.lost ||= tab.isKept;
      },
      show: (wait) => {
        tab.wait = wait;
      },
    });
    tabs.push(tab);
    return tab;
  };
  const arrive = (): void => {
    for (const tab of tabs) tab.update.onWaiting(activate);
  };
  const step = async (): Promise<void> => {
    for (const tab of tabs) if (!tab.isNew) await tab.update.step();
  };
  return { tabs, open, arrive, step };
};

interface Tab {
  isKept: boolean;
  isInUse: boolean;
  mayReload: boolean;
  /** It reloaded, and shows the new build. */
  isNew: boolean;
  /** It reloaded although it held something. */
  lost: boolean;
  wait: UpdateWait | null;
  update: ReturnType<typeof createPageUpdate>;
}

describe('a build that arrives', () => {
  it('is shown by every tab at once when nobody is doing anything', async () => {
    const { open, arrive, step } = makeBrowser();
    const [one, two] = [open(), open()];
    await step();
    expect(one.isNew).toBe(false);
    arrive();
    await step();
    expect([one.isNew, two.isNew]).toEqual([true, true]);
  });

  it('waits for the tab that holds a text, which is told so, and leaves the others alone meanwhile', async () => {
    const { open, arrive, step } = makeBrowser();
    const [one, two] = [open(), open()];
    two.isKept = true;
    await step();
    arrive();
    await step();
    expect([one.isNew, two.isNew, one.wait, two.wait]).toEqual([false, false, null, 'kept']);
    two.isKept = false;
    await step();
    await step();
    expect([one.isNew, two.isNew]).toEqual([true, true]);
  });

  it('waits for a text that another tab took only a moment ago', async () => {
    const { open, arrive, step } = makeBrowser();
    const [one, two] = [open(), open()];
    await step();
    two.isKept = true;
    two.update.onTyped();
    arrive();
    await one.update.step();
    expect([one.isNew, two.isNew]).toEqual([false, false]);
  });

  it('waits without a word for the end of what the seller is doing at this moment', async () => {
    const { open, arrive, step } = makeBrowser();
    const tab = open();
    tab.isInUse = true;
    arrive();
    await step();
    expect([tab.isNew, tab.wait]).toEqual([false, null]);
    tab.isInUse = false;
    await step();
    expect(tab.isNew).toBe(true);
  });

  it('is not shown by itself by a page that reloads again and again, but on request', async () => {
    const { open, arrive, step } = makeBrowser();
    const tab = open();
    tab.mayReload = false;
    arrive();
    await step();
    expect([tab.isNew, tab.wait]).toEqual([false, 'often']);
    await tab.update.ask();
    expect(tab.isNew).toBe(true);
  });

  it('is shown on request although the page holds a text, and not at the price of another tab’s', async () => {
    const { open, arrive, step } = makeBrowser();
    const [one, two] = [open(), open()];
    one.isKept = true;
    two.isKept = true;
    await step();
    arrive();
    await one.update.ask();
    expect([one.isNew, one.wait]).toEqual([false, 'elsewhere']);
    await step();
    expect(one.wait).toBe('elsewhere');
    two.isKept = false;
    await step();
    await step();
    expect(one.wait).toBe('kept');
    await one.update.ask();
    expect([one.isNew, two.isNew]).toEqual([true, true]);
  });

  it('is shown on request only for a moment: what is typed later is not given up', async () => {
    const { open, arrive, step } = makeBrowser();
    const tab = open();
    tab.isKept = true;
    // A worker that never takes over.
    tab.update.onWaiting(() => {});
    await tab.update.ask();
    for (let count = 0; count < 5; count += 1) await step();
    tab.update.onReplaced();
    expect([tab.isNew, tab.wait]).toEqual([false, 'kept']);
    tab.isKept = false;
    arrive();
    await step();
    expect(tab.isNew).toBe(true);
  });

  it('takes nothing from a tab whose seller began to type in the very moment of the change', async () => {
    const { open, arrive, step } = makeBrowser();
    const [one, two] = [open(), open()];
    await step();
    arrive();
    two.isKept = true;
    await one.update.step();
    expect([one.isNew, two.isNew, two.wait]).toEqual([true, false, 'kept']);
    two.isKept = false;
    await step();
    expect(two.isNew).toBe(true);
  });

  it('never costs a tab what it holds, and reaches all of them in the end', async () => {
    const event = fc.record({
      tab: fc.nat({ max: 2 }),
      what: fc.constantFrom('types', 'saves', 'uses', 'rests', 'steps', 'arrives'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const { tabs, open, arrive, step } = makeBrowser();
        for (let count = 0; count < 3; count += 1) open();
        for (const { tab: at, what } of events) {
          const tab = tabs[at];
          if (!tab) continue;
          if (what === 'types') tab.isKept = true;
          if (what === 'saves') tab.isKept = false;
          if (what === 'uses') tab.isInUse = true;
          if (what === 'rests') tab.isInUse = false;
          if (what === 'steps' && !tab.isNew) await tab.update.step();
          if (what === 'arrives') arrive();
        }
        expect(tabs.filter(({ lost }) => lost)).toEqual([]);
        arrive();
        for (const tab of tabs) Object.assign(tab, { isKept: false, isInUse: false });
        await step();
        await step();
        expect(tabs.every(({ isNew }) => isNew)).toBe(true);
      }),
    );
  });
});

it('a browser without locks counts as one in which no other tab holds anything', async () => {
  const mark = createKeptMark(undefined, 'a');
  mark.set(true);
  expect(await mark.isSetElsewhere()).toBe(false);
});
