import type { Note, PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { ShopRecord } from '../../records.ts';
import { readDisplay } from '../sources/display.ts';
import { resolveFlightDeep } from '../sources/flight-value.ts';
import { toId } from '../sources/json-ids.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { idInPath, readSiteAddress } from '../values/site-address.ts';
import { type Stated, toRecords } from '../values/stated.ts';
import { checkShopRatings } from './rating-checks.ts';
import { isMemberOf, shopOfDisplay } from './shop-display.ts';
import { shopOfUser } from './shop-user.ts';

const kind = 'shop';

/** A member's page, or the response of `GET /api/v2/users/{id}`. */
export const parseShopPage = (value: unknown, reading: PageReading): ParseResult => {
  if (reading.source === 'dom') return parseDisplay(value, reading);
  return reading.source === 'flight' ? parseFlight(value, reading) : parseAnswer(value, reading);
};

const idOfAddress = (url: string): string | null => {
  const { path } = readSiteAddress(url);
  return idInPath(path, 'member') ?? idInPath(path, 'users');
};

const toResult = (shop: Stated<ShopRecord>, source: PageReading['source']): ParseResult => {
  const { said, isContradictory } = checkShopRatings(shop);
  const { records, missing } = toRecords<ShopRecord>([said]);
  const notes: Note[] = isContradictory ? ['ratings_disagree'] : [];
  return { ok: true, kind, source, records, missing, notes, page: null };
};

const refuse = (source: PageReading['source'], path: string): ParseResult =>
  unread(kind, 'unknown_shape', { source, missing: [path] });

const parseAnswer = (value: unknown, { source, url }: PageReading): ParseResult => {
  const { user } = asObject(value);
  const id = toId(asObject(user).id);
  const wanted = idOfAddress(url);
  return id === null || (wanted !== null && wanted !== id)
    ? refuse(source, 'user.id')
    : toResult(shopOfUser(user, undefined), source);
};

interface Candidate {
  user: RawObject;
  /** False for a standalone `user` object, which may be the reader's. */
  isSubject: boolean;
  /**
   * Whether the page belongs to the account signed in to the reader's session; undefined when this object does not
   * state it, null when it is unreadable.
   */
  isOwn: boolean | null | undefined;
}

/** Props `{currentUser, user, …}`, or a standalone `user` object. */
const toCandidate = (value: unknown): Candidate => {
  const props = asObject(value);
  if (props.user === undefined) return { user: props, isSubject: false, isOwn: undefined };
  const user = asObject(props.user);
  return { user, isSubject: true, isOwn: isReader(props.currentUser, toId(user.id)) };
};

/** Null for a visitor: then the reader does not own the page. */
const isReader = (reader: unknown, userId: string | null): Candidate['isOwn'] => {
  if (reader === undefined) return undefined;
  const readerId = toId(asObject(reader).id);
  if (reader === null) return false;
  return readerId === null ? null : readerId === userId;
};

/** The stream contains other members too (the reader, for example): only the one in the URL is used. */
const parseFlight = (value: unknown, { source, url }: PageReading): ParseResult => {
  const found = Array.isArray(value) ? value.map((one) => toCandidate(resolveFlightDeep(one))) : [];
  const subjects = new Set(found.filter((one) => one.isSubject).map(({ user }) => toId(user.id)));
  const wanted = idOfAddress(url) ?? (subjects.size === 1 ? [...subjects][0] : null);
  const own = found.filter(({ user }) => wanted !== null && toId(user.id) === wanted);
  const [first] = own;
  if (first === undefined) return refuse(source, 'user.id');
  const said = own.map(({ isOwn }) => isOwn).filter((isOwn) => isOwn !== undefined);
  const isOwn = said.find((one) => one !== null) ?? said[0];
  return toResult(shopOfUser(first.user, isOwn), source);
};

const parseDisplay = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const { rows, otherwise } = readDisplay(value, reading);
  if (rows === null) return unread(kind, otherwise, { source });
  const address = readSiteAddress(url);
  const shop = shopOfDisplay(rows[0], address);
  if (!isMemberOf(shop.login ?? null, address.path)) return refuse(source, 'login');
  return shop.login === null && shop.userId === null ? refuse(source, 'userId') : toResult(shop, source);
};
