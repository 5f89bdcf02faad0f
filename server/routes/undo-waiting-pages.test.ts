import { describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture } from '../testing/make-detail.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const send = (body: Capture) => bench.send(body);
const undo = ({ captureId }: Pick<Capture, 'captureId'>) =>
  succeed(bench.app, api.reading.undo, { ...bench.token, body: { captureId } });
const orders = async () => (await succeed(bench.app, api.orders.list, bench.token)).orders;

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;

describe('undoing a reading', () => {
  it('takes back a page that waited for the order, also from the order that a later page named', async () => {
    const sale = makeRecord({ title: 'Veste' });
    const waiting = makeDetailCapture('transaction', makeDetail({ ...sale, title: 'Robe', side: null }), {
      ...{ captureId: newId(), observedAt: at(1) },
    });
    await send(waiting);
    expect(await orders()).toEqual([]);
    await send(makeCapture([{ ...sale, priceMinor: null }], { captureId: newId(), observedAt: at(2) }));
    const [joined] = await orders();
    expect(joined?.price).not.toBeNull();
    await undo(waiting);
    expect(await orders()).toMatchObject([{ id: joined?.id, title: 'Veste', price: null }]);
  });

  it('lets a page wait for its order that had been as old as the undone one, which waited instead', async () => {
    const title = (words: string) =>
      makeDetail({ transactionId: '13', conversationId: '23', side: null, title: words });
    const page = (words: string) =>
      makeDetailCapture('conversation', title(words), { captureId: newId(), observedAt: at(5) });
    const [first, second] = [page('Fausse'), page('Robe')];
    await send(first);
    await send(second);
    await undo(first);
    const { entries } = await succeed(bench.app, api.reading.setAside, bench.token);
    expect(entries).toMatchObject([{ reason: 'incomplete', title: 'Robe' }]);
  });

  it('joins a conversation again that had only waited for the undone page', async () => {
    const detail = makeDetail({ transactionId: null });
    const list = makeCapture([makeRecord({ transactionId: '1', conversationId: detail.conversationId })]);
    await send(list);
    await send(makeDetailCapture('conversation', { ...detail, otherLogin: 'lea' }, { observedAt: at(3) }));
    await undo(list);
    expect(await orders()).toEqual([]);
    await send({ ...list, captureId: newId() });
    expect(await orders()).toMatchObject([{ buyerLogin: 'lea' }]);
  });
});
