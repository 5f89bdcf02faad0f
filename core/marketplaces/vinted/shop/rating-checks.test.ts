import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParseResult } from '../../contract.ts';
import { parsePage } from '../index.ts';

const read = (kind: 'shop' | 'feedbacks', path: string, value: object): ParseResult =>
  parsePage({
    marketplace: 'vinted',
    kind,
    source: 'json',
    url: `https://www.vinted.fr/api/v2/${path}`,
    body: JSON.stringify(value),
    observedAt: '2026-11-21T00:00:00.000Z',
  });

const counts = (positive: number, neutral: number, negative: number) => ({
  positive_feedback_count: positive,
  neutral_feedback_count: neutral,
  negative_feedback_count: negative,
});
const member = (said: object) =>
  read('shop', 'users/100000001', { user: { id: 100000001, login: 'boutique_demo', ...said } });

describe('the evaluations of a member', () => {
  it('that add up are kept', () => {
    expect(member({ feedback_count: 180, feedback_reputation: 0.94, ...counts(175, 2, 3) })).toMatchObject({
      notes: [],
      records: [{ feedbackCount: 180, reputation: 0.94, positiveCount: 175, neutralCount: 2, negativeCount: 3 }],
    });
  });

  it('whose kinds add up to more than the total are unknown', () => {
    const result = member({ feedback_count: 18, feedback_reputation: 0.94, ...counts(175, 2, 3) });
    expect(result).toMatchObject({
      notes: ['ratings_disagree'],
      records: [{ feedbackCount: null, positiveCount: null, neutralCount: null, negativeCount: null }],
    });
    expect(result.missing).toEqual(expect.arrayContaining(['records[0].feedbackCount', 'records[0].positiveCount']));
  });

  it('of which some have no kind are consistent', () => {
    expect(member({ feedback_count: 200, feedback_reputation: 0.9, ...counts(175, 2, 3) })).toMatchObject({
      notes: [],
      records: [{ feedbackCount: 200, reputation: 0.9, positiveCount: 175, neutralCount: 2, negativeCount: 3 }],
    });
  });

  it('without a kind may have any number of stars, but not more than five', () => {
    const few = { feedback_count: 100, ...counts(50, 0, 0) };
    for (const feedback_reputation of [0.5, 1]) {
      expect(member({ ...few, feedback_reputation })).toMatchObject({ notes: [] });
    }
    expect(member({ ...few, feedback_reputation: 0.3 })).toMatchObject({
      notes: ['ratings_disagree'],
      records: [{ reputation: null, feedbackCount: 100, positiveCount: 50 }],
    });
    expect(member({ feedback_reputation: 0.3, ...counts(50, 0, 0) })).toMatchObject({ records: [{ reputation: 0.3 }] });
  });

  it.each([
    ['all positive', 0.2, counts(180, 0, 0)],
    ['all negative', 1, counts(0, 0, 180)],
    ['none at all', 0.94, counts(0, 0, 0)],
  ])('%s cannot add up to a reputation of %f', (_, feedback_reputation, kinds) => {
    const feedback_count = Object.values(kinds).reduce((sum, one) => sum + one, 0);
    const result = member({ feedback_count, feedback_reputation, ...kinds });
    expect(result).toMatchObject({
      notes: ['ratings_disagree'],
      records: [{ reputation: null, feedbackCount: feedback_count }],
    });
    expect(result.missing).toContain('records[0].reputation');
  });

  it('of an unrated member give no reputation, which is not a gap', () => {
    const result = member({ feedback_count: 0, feedback_reputation: 0, ...counts(0, 0, 0) });
    expect(result).toMatchObject({ notes: [], records: [{ feedbackCount: 0, reputation: null }] });
    expect(result.missing).not.toContain('records[0].reputation');
  });

  it.each([1.01, 4.7, -0.1, '0.94', null])('with a reputation of %j have no reputation', (feedback_reputation) => {
    expect(member({ feedback_count: 180, feedback_reputation })).toMatchObject({ records: [{ reputation: null }] });
  });

  it('of any stars that real evaluations come to are never called contradictory', () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(stars, (all) => {
        const of = (test: (star: number) => boolean): number => all.filter(test).length;
        const mean = all.reduce((sum, star) => sum + star, 0) / all.length;
        const kinds = counts(
          of((star) => star >= 4),
          of((star) => star === 3),
          of((star) => star <= 2),
        );
        const reputation = Math.round((mean / 5) * 100) / 100;
        const result = member({ feedback_count: all.length, feedback_reputation: reputation, ...kinds });
        expect(result).toMatchObject({ notes: [], records: [{ reputation, feedbackCount: all.length }] });
        const some = { ...kinds, positive_feedback_count: Math.floor(kinds.positive_feedback_count / 2) };
        expect(member({ feedback_count: all.length, feedback_reputation: reputation, ...some })).toMatchObject({
          ...{ notes: [], records: [{ reputation, feedbackCount: all.length }] },
        });
      }),
    );
  });
});

describe('the totals of a shop’s evaluations', () => {
  const summary = (said: object) =>
    read('feedbacks', 'user_feedbacks/summary?user_id=1', {
      user_feedback_summary: {
        ...{ feedback_count: 180, feedback_rating: 4.7, user_feedback_count: 60, user_feedback_rating: 4.9 },
        ...{ system_feedback_count: 120, system_feedback_rating: 4.6, ...said },
      },
    });

  it('that agree are kept', () => {
    expect(summary({})).toMatchObject({ notes: [], missing: [], records: [{ count: 180, rating: 4.7 }] });
  });

  it('whose parts are not the whole are unknown, the means stay', () => {
    expect(summary({ user_feedback_count: 90 })).toMatchObject({
      notes: ['ratings_disagree'],
      missing: ['records[0].count', 'records[0].memberCount', 'records[0].automaticCount'],
      records: [{ count: null, memberCount: null, automaticCount: null, rating: 4.7 }],
    });
  });

  it('whose mean lies outside of both are unknown, the counts stay', () => {
    expect(summary({ feedback_rating: 2.1 })).toMatchObject({
      notes: ['ratings_disagree'],
      records: [{ count: 180, rating: null, memberRating: null, automaticRating: null }],
    });
  });

  it.each([0.5, 5.1, 50, '4.7'])('with a mean of %j have no mean', (feedback_rating) => {
    expect(summary({ feedback_rating })).toMatchObject({ records: [{ rating: null, memberRating: 4.9 }] });
  });

  it('of members alone have one mean', () => {
    const alone = { user_feedback_count: 180, user_feedback_rating: 4.7, system_feedback_count: 0 };
    expect(summary({ ...alone, system_feedback_rating: 0 })).toMatchObject({ notes: [], records: [{ rating: 4.7 }] });
  });
});

describe('one evaluation', () => {
  const rated = (rating: unknown, feedback_rate: unknown) =>
    read('feedbacks', 'user_feedbacks?user_id=1&page=1', {
      user_feedbacks: [{ id: 8800000001, user_id: 1, rating, feedback_rate }],
      pagination: {},
    });

  it.each([
    [5, 3],
    [3, 2],
    [1, 1],
    [5, undefined],
    [4, 'x'],
  ])('of %j stars, of kind %j, is kept', (rating, rate) => {
    expect(rated(rating, rate)).toMatchObject({ notes: [], records: [{ rating }] });
  });

  it.each([
    [5, 1],
    [1, 3],
  ])('of %j stars, of kind %j, contradicts itself', (rating, rate) => {
    expect(rated(rating, rate)).toMatchObject({
      notes: ['ratings_disagree'],
      missing: expect.arrayContaining(['records[0].rating']),
      records: [{ rating: null }],
    });
  });

  it.each([0, 6, -1, 4.5, '5'])('of %j stars is beyond the scale', (rating) => {
    expect(rated(rating, 3)).toMatchObject({ records: [{ rating: null }] });
  });
});

describe('stars as a member’s page displays them', () => {
  const shown = (label: string) =>
    parsePage({
      marketplace: 'vinted',
      kind: 'shop',
      source: 'dom',
      url: 'https://www.vinted.fr/member/100000001-boutique_demo',
      body: JSON.stringify({
        kind: 'shop',
        list: true,
        rows: [{ login: 'boutique_demo', ratings: [label], counts: ['180'] }],
      }),
      observedAt: '2026-11-21T00:00:00.000Z',
    });

  it.each([
    ['Le membre est noté 4.7 sur 5', 0.94],
    ['Il membro ha una valutazione di 4,7 su 5', 0.94],
    ['Le membre est noté 7 sur 5', null],
    ['Le membre est noté -1 sur 5', null],
    ['Le membre est noté 4.7 sur 10', null],
  ])('%s', (label, reputation) => expect(shown(label)).toMatchObject({ ok: true, records: [{ reputation }] }));
});
