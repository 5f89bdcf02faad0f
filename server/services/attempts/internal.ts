import { createHash } from 'node:crypto';
import type { AttemptLimit } from '../../auth/attempt-limits.ts';

export const attemptKey = ({ purpose }: AttemptLimit, subject: string): string =>
  `${purpose}:${createHash('sha256').update(subject).digest('hex')}`;
