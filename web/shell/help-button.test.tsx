import { expect, it } from 'vitest';
import { markupInApp } from '#core/testing/words-in-app.tsx';
import { PublicFrame } from '#web/screens/public/public-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { Framed } from './framed.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** The buttons that open the help, by the word on them or their label. */
const helpButtons = (markup: string): number =>
  [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].filter(
    ([, attributes = '', inside = '']) =>
      attributes.includes('aria-label="Aide"') || inside.replaceAll(/<[^>]*>/g, '') === 'Aide',
  ).length;

const failed = <ErrorPage error={new Error('odd')} reset={() => undefined} />;

it.each([
  ['the page of an unknown address', <NotFoundPage key="404" />],
  ['the page of an error, which replaces the shell', failed],
  ['a public page', <PublicFrame key="public">Texte</PublicFrame>],
])('%s has one button that opens the help', (_, page) => {
  expect(helpButtons(markupInApp(page, { userType: null }))).toBe(1);
});

it.each([
  ['an unknown address', <NotFoundPage key="404" />],
  ['an error', failed],
])('the message of %s within the shell leaves the help to the shell', (_, page) => {
  expect(helpButtons(markupInApp(<Framed value={true}>{page}</Framed>))).toBe(0);
});
