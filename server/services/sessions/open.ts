import { toIso } from '#core/model/time.ts';
import { EXTENSION_SESSION_MS, SITE_SESSION_MS, UNUSED_TOKEN_MS } from '../../auth/session-lifetime.ts';
import { hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';

export interface NewSession {
  accountId: string;
  kind: 'site' | 'extension';
  label: string;
  /** False when nobody may ever use it: it lives a day until its first use. */
  inUse: boolean;
}

/** Opens a session. @returns its token, which is kept nowhere */
export const openSession = async (ctx: Pick<Deps, 'clock'>, db: Db, session: NewSession): Promise<string> => {
  const now = ctx.clock.now();
  const token = newToken(session.accountId);
  const lifetime = session.kind === 'site' ? SITE_SESSION_MS : EXTENSION_SESSION_MS;
  await db.insert(sessions).values({
    accountId: session.accountId,
    id: newId(),
    tokenHash: hashToken(token),
    kind: session.kind,
    label: session.label,
    createdAt: toIso(now),
    lastSeenAt: session.inUse ? toIso(now) : null,
    expiresAt: toIso(now + (session.inUse ? lifetime : UNUSED_TOKEN_MS)),
  });
  return token;
};
