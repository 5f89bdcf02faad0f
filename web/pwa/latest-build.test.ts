import { describe, expect, it, onTestFinished } from 'vitest';
import { type BuildPage, createLatestBuild } from './latest-build.ts';

type Reply = Pick<Response, 'ok' | 'json'>;

const answer = (body: unknown, ok = true): Promise<Reply> => Promise.resolve({ ok, json: async () => body });
const noJson = (): Promise<Reply> =>
  Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('Unexpected token <')) });

interface Site {
  reply: () => Promise<Reply>;
  hidden: boolean;
  hasWorker: boolean;
  hasStorage: boolean;
}

/** A page of build `b1` on a site that the test changes. */
const openPage = async (changes: Partial<Site> = {}, own = 'b1') => {
  const site: Site = {
    reply: () => answer({ id: 'b1' }),
    ...{ hidden: false, hasWorker: false, hasStorage: true },
    ...changes,
  };
  const opened: string[] = [];
  const asked: string[] = [];
  const kept = new Map<string, string>();
  const listeners = new Set<() => void>();
  const page = {
    document: {
      get hidden() {
        return site.hidden;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    },
    navigator: { serviceWorker: { controller: site.hasWorker ? {} : null } },
    get sessionStorage() {
      if (!site.hasStorage) throw new Error('SecurityError');
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
      };
    },
    location: { assign: (href: string) => opened.push(href) },
    fetch: (address: string) => {
      asked.push(address);
      return site.reply();
    },
    // A page has far more; this is all that is used.
  } as unknown as BuildPage;
  const build = createLatestBuild(page, own);
  const end = build.watch();
  onTestFinished(end);
  /** Until what was asked is known: nothing here takes longer than a turn. */
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await settle();
  const show = async (): Promise<void> => {
    for (const listener of listeners) listener();
    await settle();
  };
  return { site, build, opened, asked, listeners, show, end };
};

describe('a page that is open while the site is built again', () => {
  it('goes on by itself, and opens the next page in the new build', async () => {
    const { site, build, opened, show } = await openPage();
    expect(build.takesOver('/app/commandes')).toBe(false);
    site.reply = () => answer({ id: 'b2' });
    await show();
    expect(opened).toEqual([]);
    expect(build.takesOver('/app/commandes?q=1')).toBe(true);
    expect(opened).toEqual(['/app/commandes?q=1']);
  });

  it('does not open page after page anew when the old build keeps coming back', async () => {
    const { build, opened } = await openPage({ reply: () => answer({ id: 'b2' }) });
    expect([build.takesOver('/a'), build.takesOver('/b')]).toEqual([true, false]);
    expect(opened).toEqual(['/a']);
    const private_ = await openPage({ hasStorage: false, reply: () => answer({ id: 'b2' }) });
    expect(private_.build.takesOver('/a')).toBe(false);
  });

  it.each<[string, () => Promise<Reply>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is being replaced', () => answer('', false)],
    ['the site knows no builds', () => answer({ error: 'Adresse introuvable.' }, false)],
    ['something else answers', noJson],
    ['the answer is no build', () => answer({ id: { toString: 'b2' } })],
    ['the answer is null', () => answer(null)],
  ])('stays where it is when %s', async (_, reply) => {
    const { build } = await openPage({ reply });
    expect(build.takesOver('/a')).toBe(false);
  });

  it('asks only while it is shown, where no service worker looks already, and not while developing', async () => {
    const hidden = await openPage({ hidden: true });
    expect(hidden.asked).toEqual([]);
    hidden.site.hidden = false;
    await hidden.show();
    expect(hidden.asked).toEqual(['/builds/latest.json']);
    expect((await openPage({ hasWorker: true })).asked).toEqual([]);
    const developing = await openPage({}, '');
    expect(developing.asked).toEqual([]);
    expect(developing.listeners.size).toBe(0);
  });

  it('stops asking once it knows, and when it is closed', async () => {
    const { asked, listeners, show, end } = await openPage({ reply: () => answer({ id: 'b2' }) });
    await show();
    expect(asked).toHaveLength(1);
    end();
    expect(listeners.size).toBe(0);
  });
});
