import { beforeEach, describe, expect, test } from 'vitest';
import { compare, type DeviceFacts, type Facts, type StoredOrder, settle } from './compare.ts';
import { type Change, type Reading, SellerModel } from './seller-model.ts';

const pro = '100';
const spouse = '200';
const robe = { transactionId: '11', title: 'Robe', phase: 'to_ship' };
const pull = { transactionId: '12', title: 'Pull', phase: 'to_ship' };

const stored = (changes: Partial<StoredOrder> = {}): StoredOrder => ({
  id: 'o11',
  transactionId: '11',
  marketplaceUserId: pro,
  title: 'Robe',
  phase: 'to_ship',
  status: '0',
  archived: false,
  updatedAt: '2026-11-23T08:00:00.000Z',
  ...changes,
});

const archive: Change = {
  ...{ key: 'k1', device: 'A', transactionId: '11', kind: 'archive', status: null, told: 'queued' },
};

const november = '100 2026-11';
const page: Reading = { captureId: 'c1', device: 'A', content: 'a page' };
const cutShort: Reading = { ...page, captureId: null };
const pageConfirmed = { key: 'c1', status: 200 };

let model: SellerModel;
/** What is stored when the server and device A have these orders. */
const factsWith = (
  orders: readonly StoredOrder[],
  changes: Partial<Facts> = {},
  device: Partial<DeviceFacts> = {},
): Facts => ({
  orders,
  notes: new Map(),
  wallets: new Map(),
  devices: new Map([['A', { orders, waiting: 0, setAside: 0, refused: [], ...device }]]),
  ...changes,
  replies: [pageConfirmed, ...(changes.replies ?? [])],
});
const findings = (...of: Parameters<typeof factsWith>) =>
  compare(model, factsWith(...of)).map(({ fault, what }) => `${fault}: ${what}`);

beforeEach(() => {
  model = new SellerModel();
});

describe('a page', () => {
  const send = (...replies: Facts['replies']) => compare(model, { ...factsWith([stored()]), replies }).length;
  beforeEach(() => model.readSales(pro, [robe], page));

  test('that was reported as read must have been confirmed, even when its orders are there', () => {
    expect(send(pageConfirmed)).toBe(0);
    expect(send({ ...pageConfirmed, status: null })).toBe(1);
    expect(send()).toBe(1);
  });

  test('may be replaced by a later one of the same device that shows the same', () => {
    model.readSales(pro, [robe], { ...page, captureId: 'c2' });
    expect(send({ key: 'c2', status: 200 })).toBe(0);
    expect(send(pageConfirmed)).toBe(1);
    model.readSales(pro, [robe], { ...page, captureId: 'c3', device: 'B' });
    expect(send({ key: 'c3', status: 200 })).toBe(2);
    model.readSales(pro, [robe], { ...cutShort, content: 'another' });
    expect(send({ key: 'c3', status: 200 })).toBe(2);
    model.readSales(pro, [robe], cutShort);
    expect(send({ key: 'c3', status: 200 })).toBe(0);
  });
});

describe('orders', () => {
  beforeEach(() => model.readSales(pro, [robe], page));

  test('as the pages showed them are right', () => expect(findings([stored()])).toEqual([]));

  test('that are missing after a complete reading are lost', () =>
    expect(findings([])).toEqual(['lost: order 11 of account 100, which a page showed']));

  test('may be missing after a reading that was cut short, or be there', () => {
    model.readSales(pro, [pull], cutShort);
    expect(findings([stored()])).toEqual([]);
    expect(findings([stored(), stored({ id: 'o12', transactionId: '12', title: 'Pull' })])).toEqual([]);
  });

  test('that exist twice are doubled', () =>
    expect(findings([stored(), stored({ id: 'o99' })])).toEqual(['doubled: order 11']));

  test('that no page showed are invented', () =>
    expect(findings([stored(), stored({ id: 'o13', transactionId: '13' })])).toEqual([
      'invented: order 13, which no page showed',
    ]));

  test('of one account in another are invented', () =>
    expect(findings([stored({ marketplaceUserId: spouse })])).toEqual([
      'invented: owner of order 11: 200 instead of 100',
    ]));

  test('must have what the newest complete reading said, or a later one that was cut short', () => {
    model.readSales(pro, [{ ...robe, phase: 'in_transit' }], page);
    expect(findings([stored()])).toEqual(['lost: phase of order 11: to_ship instead of in_transit']);
    model.readSales(pro, [{ ...robe, phase: 'delivered' }], cutShort);
    expect(findings([stored({ phase: 'in_transit' })])).toEqual([]);
    expect(findings([stored({ phase: 'delivered' })])).toEqual([]);
  });

  test('that a comparison found are certain afterwards', () => {
    model.readSales(pro, [pull], cutShort);
    settle(model, factsWith([stored(), stored({ id: 'o12', transactionId: '12', title: 'Pull' })]));
    expect(findings([stored()])).toEqual(['lost: order 12 of account 100, which a page showed']);
  });
});

describe('a change', () => {
  beforeEach(() => model.readSales(pro, [robe], page));
  const confirmed = { replies: [{ key: 'k1', status: 200 }] };

  test('that was made is stored', () => {
    model.change(archive);
    expect(findings([stored({ archived: true })], confirmed)).toEqual([]);
    expect(findings([stored()], confirmed)).toEqual(['lost: archived of order 11: false instead of true']);
  });

  test('that waited and neither arrived nor was refused is lost', () => {
    model.change(archive);
    expect(findings([stored()])).toEqual([
      'lost: the change archive of 11 on A was neither made nor reported as refused',
    ]);
    expect(findings([stored()], { replies: [{ key: 'k1', status: 409 }] }, { refused: ['k1'] })).toEqual([]);
  });

  test('of which nothing was said may have been made or not', () => {
    model.change({ ...archive, told: 'nothing' });
    expect(findings([stored()])).toEqual([]);
    expect(findings([stored({ archived: true })], confirmed)).toEqual([]);
  });

  test('that was reported as saved without the server, or as refused in spite of it, is invented', () => {
    model.change({ ...archive, told: 'saved' });
    expect(findings([stored()])).toEqual([
      'invented: the change archive of 11 on A was reported as saved, and the server never confirmed it',
    ]);
    expect(findings([stored({ archived: true })], confirmed, { refused: ['k1'] })).toEqual([
      'invented: the change archive of 11 on A was made, and reported as refused',
    ]);
  });

  test('counts in the order in which the server was asked first', () => {
    model.change({ ...archive, key: 'late' });
    model.change({ ...archive, key: 'k1', kind: 'unarchive' });
    const replies = [
      { key: 'k1', status: 200 },
      { key: 'late', status: null },
      { key: 'late', status: 200 },
    ];
    expect(findings([stored({ archived: true })], { replies })).toEqual([]);
    settle(model, factsWith([stored({ archived: true })], { replies }));
    expect(findings([stored()])).toEqual(['lost: archived of order 11: false instead of true']);
  });

  test('of a status holds until the next one', () => {
    model.change({ ...archive, kind: 'status', status: '1', told: 'saved' });
    expect(findings([stored({ status: '1' })], confirmed)).toEqual([]);
    expect(findings([stored()], confirmed)).toEqual(['lost: status of order 11: 0 instead of 1']);
  });
});

describe('a note', () => {
  beforeEach(() => model.readSales(pro, [robe], page));
  const noted = (text: string) => findings([stored()], { notes: new Map([['11', text]]) });

  test('that was saved is stored', () => {
    model.writeNote('11', 'Casier 3', 'saved');
    expect(noted('Casier 3')).toEqual([]);
    expect(noted('')).toEqual(['lost: note of order 11:  instead of Casier 3']);
  });

  test('whose saving was cut short is there or not', () => {
    model.writeNote('11', 'Casier 3', 'nothing');
    expect([...noted(''), ...noted('Casier 3')]).toEqual([]);
    expect(noted('Casier 4')).toHaveLength(1);
  });
});

describe('a wallet', () => {
  const lines = ['21', null, '22'];
  const read = (found: readonly (string | null)[]) => findings([], { wallets: new Map([[november, found]]) });

  test('has every line once', () => {
    model.readWallet(november, lines, page);
    expect(read(['22', '21', null])).toEqual([]);
    expect(read([])).toEqual(['lost: the wallet 100 2026-11']);
    expect(read(['21', '22'])).toEqual(['lost: 1 lines of the wallet 100 2026-11']);
    expect(read([...lines, '21'])).toEqual(['doubled: 1 lines of the wallet 100 2026-11']);
    expect(read(['21', null, '99'])).toEqual(['invented: lines of another account in the wallet 100 2026-11']);
  });

  test('that nobody opened is not there', () =>
    expect(read(lines)).toEqual(['invented: a wallet 100 2026-11, which no page showed']));

  test('whose reading was cut short is whole or not there', () => {
    model.readWallet(november, lines, cutShort);
    expect([...read([]), ...read(lines)]).toEqual([]);
  });
});

describe('a device', () => {
  beforeEach(() => model.readSales(pro, [robe], page));

  test('has the orders of the server', () => {
    expect(findings([stored()], {}, { orders: [] })).toHaveLength(1);
    expect(findings([stored()], {}, { orders: [stored(), stored()] })).toHaveLength(1);
    expect(findings([stored()], {}, { orders: [stored({ status: '1' })] }).map((words) => words.split(':')[0])).toEqual(
      ['invented', 'lost'],
    );
  });

  test('keeps nothing waiting, sets nothing aside and lists no refusal of a change that nobody made', () =>
    expect(findings([stored()], {}, { waiting: 1, setAside: 2, refused: ['k9'] })).toEqual([
      'lost: 1 pages or changes still wait on A',
      'lost: 2 pages were set aside on A',
      'invented: refused change k9 on A',
    ]));
});
