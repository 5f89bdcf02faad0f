/** How the page's own scripts send requests. Each request has a unique name, so that a copy of one is noticed. */
export function identity(): Record<string, string> {
  return {
    accept: 'application/json, text/plain, */*',
    'x-money-object': 'true',
    'x-page-request': crypto.randomUUID(),
  };
}

/** One request of the page, with fetch or with XMLHttpRequest. */
export function ask(path: string, transport: string | null = 'fetch'): Promise<string> {
  if (transport !== 'xhr') return fetch(path, { headers: identity() }).then((answer) => answer.text());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    for (const [name, value] of Object.entries(identity())) request.setRequestHeader(name, value);
    request.addEventListener('load', () => resolve(request.responseText));
    request.addEventListener('error', () => reject(new Error('network')));
    request.send();
  });
}

/** The same, parsed as JSON; a refusal leaves a mark on the page and returns null. */
export async function askJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await ask(path)) as T;
  } catch {
    document.documentElement.dataset.failed = 'true';
    return null;
  }
}

/** Sends the site a notification without a body. */
export async function report(path: string): Promise<void> {
  await fetch(path, { method: 'PUT', headers: identity() });
}
