import { type Feedback, type FeedbackSummary, rateOf } from '../world/feedback.ts';
import { type Page, toSnakePagination } from './pagination.ts';
import { toSiteTime } from './time.ts';

const rates = { negative: 1, neutral: 2, positive: 3 } as const;
const day = 86_400_000;

/** `GET /api/v2/user_feedbacks` (WEB §6). */
export function toFeedbacksAnswer(page: Page<Feedback>, shopId: number, now: number) {
  const { time: _absentHere, page: _nor, ...pagination } = toSnakePagination(page, now);
  return { user_feedbacks: page.rows.map((feedback) => toRow(feedback, shopId, now)), pagination, code: 0 };
}

/** `GET /api/v2/user_feedbacks/summary`. */
export function toFeedbackSummaryAnswer({ all, members, site }: FeedbackSummary) {
  return {
    user_feedback_summary: {
      feedback_count: all.count,
      feedback_rating: all.mean,
      user_feedback_count: members.count,
      user_feedback_rating: members.mean,
      system_feedback_count: site.count,
      system_feedback_rating: site.mean,
    },
    code: 0,
  };
}

function toRow(feedback: Feedback, shopId: number, now: number) {
  const { author } = feedback;
  return {
    id: feedback.id,
    user_id: shopId,
    feedback_user_id: author.id,
    user: {
      id: author.id,
      login: author.login,
      profile_url: `https://www.vinted.fr/member/${author.id}`,
      photo: null,
    },
    feedback: feedback.text,
    rating: feedback.rating,
    feedback_rate: rates[rateOf(feedback.rating)],
    system_feedback: feedback.automatic,
    is_system_comment: false,
    external_type: null,
    item_id: feedback.itemId,
    item_title: feedback.itemTitle,
    comment: feedback.reply === null ? null : { comment: feedback.reply, user: { id: shopId } },
    created_at: `il y a ${Math.max(1, Math.round((now - feedback.at) / day))} jours`,
    created_at_ts: toSiteTime(feedback.at),
    can_change: false,
    can_delete: false,
    can_comment: false,
    localization: 'none',
    feedback_url: `/member/${shopId}?tab=feedback`,
  };
}
