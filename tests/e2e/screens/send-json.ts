import type { Page } from 'puppeteer';

/** Calls the API with the session of the site's page. @returns the status of the answer */
export const sendJson = (page: Page, method: string, path: string, body: object): Promise<number> =>
  page.evaluate(
    async (how, to, sent) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: how, headers, body: JSON.stringify(sent) })).status;
    },
    method,
    path,
    body,
  );
