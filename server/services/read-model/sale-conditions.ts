import { sql } from '../../db/drizzle.ts';

// The rules of `core/model/stock` for a sale and its cost, as SQL on `sale_rows`.

/** True of a sale of which a cost is wanted: one that stands and whose money came, or will (`wantsCost`). */
const WANTS_COST = sql`not is_doubtful and outcome not in ('never_counted', 'refunded_after_release')`;

/** True of one whose cost is wanted and unknown. */
export const LACKS_COST = sql`(missing is not null and ${WANTS_COST})`;

/** True of one whose cost is to be entered: its money came on a known day (`isUncosted`). */
export const IS_UNCOSTED = sql`(${LACKS_COST} and brought_minor is not null and brought_on is not null)`;

/** True of one whose money came on a day that nobody knows. */
export const IS_UNDATED = sql`(brought_minor is not null and brought_on is null)`;
