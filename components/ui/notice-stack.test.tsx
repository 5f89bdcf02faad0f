import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Notice, NoticeStack } from './notice-stack.tsx';

const notice = (rank: number): Notice => ({ key: `${rank}`, rank, content: <p>Message {rank}</p> });
const drawn = (...ranks: number[]): string => renderToStaticMarkup(<NoticeStack notices={ranks.map(notice)} />);
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the stack of notices', () => {
  it('is absent when there are no notices', () => expect(drawn()).toBe(''));

  it('shows up to two notices in full, the most important first', () => {
    expect(textOf(drawn(3, 1))).toBe('Message 1 Message 3');
    expect(drawn(3, 1)).not.toContain('hidden');
  });

  it('collapses to one line when there are more, without losing any', () => {
    const markup = drawn(5, 2, 9);
    expect(textOf(markup)).toBe('Message 2 et 2 autres messages Message 5 Message 9');
    expect(markup).toMatch(/<button[^>]*aria-expanded="false"/);
    expect(markup.indexOf('Message 2')).toBeLessThan(markup.indexOf(' hidden=""'));
    expect(markup.indexOf(' hidden=""')).toBeLessThan(markup.indexOf('Message 5'));
  });
});
