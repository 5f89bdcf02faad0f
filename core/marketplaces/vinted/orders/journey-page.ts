import { SECOND, toIso } from '../../../model/time.ts';
import type { PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { OrderDetailRecord, OrderEventRecord } from '../../records.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { toName } from '../values/stated.ts';
import { type FieldTaker, makeTaker, toList } from '../values/take-fields.ts';
import { toTrackingUrl } from '../values/tracking-address.ts';
import { EMPTY_DETAIL, idInAddress, openBody, sortEvents } from './order-detail.ts';

const ADDRESS = /\/transactions\/(\d{1,20})\/shipment\/journey_summary\/*$/;

/** The route of one parcel (WEB §3.4). Only its URL identifies the order. */
export const parseJourneyPage = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const summary = openBody(value, reading).journey_summary;
  if (typeof summary !== 'object' || summary === null || Array.isArray(summary))
    return unread('journey', 'unknown_shape', { source, missing: ['journey_summary'] });
  const taker = makeTaker('records[0]');
  const raw = asObject(summary);
  const record: OrderDetailRecord = {
    ...EMPTY_DETAIL,
    transactionId: taker.take('transactionId', url, (address) => idInAddress(String(address), ADDRESS)),
    ...takeSteps(raw, taker),
    ...takeCarrier(raw, taker),
  };
  return { ok: true, kind: 'journey', source, records: [record], missing: [...taker.missing], notes: [], page: null };
};

/** 2000 to 2100: anything outside is not a time in seconds. */
const MIN_SECONDS = 946_684_800;
const MAX_SECONDS = 4_102_444_800;

const toInstantIso = (seconds: unknown): string | null =>
  typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds >= MIN_SECONDS && seconds < MAX_SECONDS
    ? toIso(seconds * SECOND)
    : null;

/** `delivered` is the only known machine value, and only for a completed step. */
const kindOf = ({ status, cell_type }: RawObject): OrderEventRecord['kind'] =>
  status === 'delivered' && cell_type === 'FINISHED' ? 'delivered' : 'unknown';

const takeStep = (value: unknown, name: string, { take }: FieldTaker): OrderEventRecord | null => {
  const step = asObject(value);
  const at = take(`${name}.at`, step.timestamp, toInstantIso);
  const text = take(`${name}.text`, step.message, toShownText);
  for (const key of ['status', 'cell_type']) take(`${name}.${key}`, step[key], toName);
  return at === null || text === null ? null : { kind: kindOf(step), at, text };
};

const takeSteps = (raw: RawObject, taker: FieldTaker) => {
  const list = taker.take('events', raw.details, toList) ?? [];
  const read = list.map((step, index) => takeStep(step, `events[${index}]`, taker));
  const known = read.filter((event) => event !== null);
  const events = sortEvents(known, taker);
  const last = events.at(-1);
  const newest = events.filter(({ at }) => at === last?.at);
  const isWhole = known.length === list.length;
  const isDelivered = isWhole && newest.length > 0 && newest.every(({ kind }) => kind === 'delivered');
  if (!isDelivered) taker.miss('phase');
  if (!isWhole || last === undefined) for (const name of ['statusDate', 'statusText']) taker.miss(name);
  return {
    events,
    phase: isDelivered ? ('delivered' as const) : ('unknown' as const),
    statusDate: isWhole ? (last?.at ?? null) : null,
    statusText: isWhole ? (newest.length === 1 ? (last?.text ?? null) : null) : null,
  };
};

/** The tracking link only appears next to a step; it must belong to the same parcel. */
const takeCarrier = (raw: RawObject, { take }: FieldTaker) => {
  const current = asObject(raw.current_carrier);
  const trackingCode = take('trackingCode', current.tracking_code, toName);
  const carriers = (toList(raw.details) ?? []).map((step) => asObject(asObject(step).carrier));
  const same = carriers.find(({ is_current, tracking_code }) => is_current === true && tracking_code === trackingCode);
  return {
    carrier: take('carrier', current.name, toName),
    trackingCode,
    trackingUrl: take('trackingUrl', same?.tracking_url, (value) => toTrackingUrl(value, trackingCode)),
  };
};
