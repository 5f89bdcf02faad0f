const hour = 3_600_000;
const day = 24 * hour;

/** Instants at which calendars go wrong: leap days, both clock changes, and the turn of a year, in Paris. */
const edges = [
  '2028-02-28T23:30:00+01:00',
  '2028-02-29T12:00:00+01:00',
  '2027-03-28T01:59:00+01:00',
  '2027-03-28T03:01:00+02:00',
  '2027-10-31T02:30:00+02:00',
  '2027-10-31T02:30:00+01:00',
  '2026-12-31T23:59:00+01:00',
  '2027-01-01T00:00:00+01:00',
  '2027-03-01T00:00:00+01:00',
].map((at) => Date.parse(at));

/** 400 days from 15 November 2026, an hour later each day, and the edges: the instants at which a test may run. */
export const anyDay: readonly number[] = [
  ...Array.from({ length: 400 }, (_, index) => Date.UTC(2026, 10, 15) + index * day + (index % 24) * hour),
  ...edges,
];
