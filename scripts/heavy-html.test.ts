import { expect, it } from 'vitest';
import { isTooHeavy } from './heavy-html.ts';

it.each([
  ['a list of ten thousand rows', '<div><a href="/inbox/1"><p>Robe<br>18 €</a></div>'.repeat(10_000)],
  ['cells and lines that nobody closes', `<table>${'<tr><td>Robe<p>18 €<li>M'.repeat(10_000)}</table>`],
  ['a text full of signs', '<'.repeat(100_000)],
  ['ends without beginnings', `${'</div>'.repeat(10_000)}${'<div>'.repeat(400)}`],
  ['nothing', ''],
])('%s is parsed', (_, html) => expect(isTooHeavy(html)).toBe(false));

it.each([
  ['elements one inside the other', '<div>'.repeat(501)],
  ['tables one inside the other', '<TABLE ><tr><td>'.repeat(501)],
  ['half a million signs', '<'.repeat(500_001)],
  ['eight million letters', 'a'.repeat(8_000_001)],
])('%s is refused', (_, html) => expect(isTooHeavy(html)).toBe(true));
