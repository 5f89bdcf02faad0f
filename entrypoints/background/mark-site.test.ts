import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { markSite } from './mark-site.ts';

type Script = { id: string; matches?: string[]; js?: string[] };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A browser that keeps registered scripts as Chrome does: an id that is registered twice is an error. */
const openBench = (tabIds: number[] = []) => {
  const scripts = new Map<string, Script>();
  const { scripting, tabs } = fakeBrowser;
  vi.spyOn(scripting, 'getRegisteredContentScripts').mockImplementation((async () => [...scripts.values()]) as never);
  vi.spyOn(scripting, 'unregisterContentScripts').mockImplementation((async () => scripts.clear()) as never);
  vi.spyOn(scripting, 'registerContentScripts').mockImplementation((async (added: Script[]) => {
    for (const script of added) {
      if (scripts.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
      scripts.set(script.id, script);
    }
  }) as never);
  const query = vi.spyOn(tabs, 'query').mockImplementation((async () => tabIds.map((id) => ({ id }))) as never);
  const execute = vi.spyOn(scripting, 'executeScript').mockResolvedValue([] as never);
  const mark = (serverUrl: string) =>
    markSite({ serverUrl: async () => serverUrl, lock: (_name: string, run: () => Promise<never>) => run() } as never);
  return { scripts, query, execute, mark };
};

it('marks the pages of the seller’s server only, those to come and those that are open', async () => {
  const { scripts, query, execute, mark } = openBench([3, 7]);
  await mark('http://localhost:4000');
  expect([...scripts.values()]).toMatchObject([{ matches: ['http://localhost:4000/*'], js: ['site-mark.js'] }]);
  expect(query).toHaveBeenCalledWith({ url: ['http://localhost:4000/*'] });
  expect(execute.mock.calls.map(([script]) => script.target.tabId)).toEqual([3, 7]);
});

it('no longer marks the pages of the former server after another was chosen', async () => {
  const { scripts, mark } = openBench();
  await mark('http://localhost:4000');
  await mark('https://comptoir.example');
  expect([...scripts.values()].flatMap(({ matches }) => matches)).toEqual(['https://comptoir.example/*']);
});

it('names no port in Firefox, whose patterns know none', async () => {
  vi.stubEnv('FIREFOX', true as never);
  const { scripts, mark } = openBench();
  await mark('http://localhost:4000');
  expect([...scripts.values()].flatMap(({ matches }) => matches)).toEqual(['http://localhost/*']);
});

it('marks the other open pages although one of them shows an error page', async () => {
  const { execute, mark } = openBench([3, 7]);
  execute.mockRejectedValueOnce(new Error('Cannot access contents of the page'));
  await expect(mark('http://localhost:4000')).resolves.toBeUndefined();
  expect(execute).toHaveBeenCalledTimes(2);
});
