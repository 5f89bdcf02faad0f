/** A response of the double before it is written; `body: null` drops the connection. */
export type Reply = { status: number; headers: Record<string, string>; body: string | null };

export function json(body: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

export function html(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

export function text(body: string, contentType: string, headers: Record<string, string> = {}): Reply {
  return { status: 200, headers: { 'content-type': contentType, ...headers }, body };
}

/** The marketplace's error body (WEB §10). */
export function apiError(status: number, code: number, messageCode: string): Reply {
  return json({ code, message: 'Désolé, une erreur est survenue.', message_code: messageCode, errors: [] }, status);
}
