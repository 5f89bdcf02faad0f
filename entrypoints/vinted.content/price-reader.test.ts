import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import type { HandedPage } from './hand-in.ts';
import { createHandedPage } from './handed-page.ts';
import { createPriceReader } from './price-reader.ts';

const row =
  '<div class="my-orders-content"><a data-testid="my-orders-item" href="/inbox/24100054321"><div data-testid="my-orders-item--title">Robe</div></a></div>';

/** A tab that received a list, of which the price of a row is unknown. */
const openTab = () => {
  const { document } = parseHTML('<html><body></body></html>');
  const sent: HandedPage[] = [];
  const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') };
  const handIn = async (page: HandedPage) => sent.push(page) === 0;
  const handed = createHandedPage(handIn, () => clock.now);
  const waiting = new Set<() => void>();
  const later = (run: () => void) => {
    waiting.add(run);
    return () => void waiting.delete(run);
  };
  const prices = createPriceReader({ document, handed, later });
  const receive = (page: number) => {
    clock.now += 10;
    const url = `https://www.vinted.fr/api/v2/my_orders?type=sold&page=${page}`;
    handed.report({ kind: 'orders', source: 'json', url, taken: { ok: true, body: '{"my_orders":[]}' } });
    const last = sent.at(-1);
    return last !== undefined && 'body' in last ? last : expect.fail('no page');
  };
  const pass = () => {
    for (const run of [...waiting].splice(0)) if (waiting.delete(run)) run();
  };
  const show = () => {
    document.body.innerHTML = row;
  };
  return { prices, receive, pass, show, sent };
};

it('sends a list again, once, with what the page displays of it by then', () => {
  const { prices, receive, pass, show, sent } = openTab();
  const list = receive(2);
  prices.read(list);
  show();
  expect(sent).toHaveLength(1);
  pass();
  pass();
  expect(sent).toEqual([
    expect.objectContaining({ url: list.url }),
    { ...list, isAgain: true, shown: expect.stringContaining('/inbox/24100054321') },
  ]);
});

it('sends no list again that another has followed, and none once the tab stopped', () => {
  const { prices, receive, pass, show, sent } = openTab();
  prices.read(receive(2));
  show();
  receive(3);
  pass();
  expect(sent).toHaveLength(2);
  prices.read(receive(4));
  prices.stop();
  pass();
  expect(sent).toHaveLength(3);
});
