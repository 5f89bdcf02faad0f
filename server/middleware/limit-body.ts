import { bodyLimit } from 'hono/body-limit';
import { MAX_BODY_BYTES, tooLarge } from '../http/read-body.ts';

/** Refuses a body over the limit before it is read whole. */
export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw tooLarge();
  },
});
