import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutFreeText } from './without-free-text.ts';

const conversation = (words: string) =>
  JSON.stringify({ conversation: { id: 1, messages: [{ entity: { body: words, user_id: 2 } }], subtitle: 'Robe' } });

describe('data leaving a conversation page', () => {
  it('contains nothing that a person wrote, whatever they wrote, and all the rest', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        expect(withoutFreeText('conversation', conversation(words))).toBe(conversation(''));
      }),
    );
  });

  it('even where the response contains whitespace between its parts', () => {
    const spaced = (words: string) =>
      JSON.stringify(JSON.parse(conversation(words)), null, 2).replaceAll('":', '"\n :');
    expect(withoutFreeText('conversation', spaced('secret'))).toBe(spaced(''));
  });

  it('of an inbox: no preview', () => {
    const inbox = (description: string) =>
      JSON.stringify({
        conversations: [
          { id: 1, description },
          { id: 2, description },
        ],
      });
    expect(withoutFreeText('inbox', inbox('Merci, "colis" posté\\ !'))).toBe(inbox(''));
  });

  it('ends at an unterminated string', () => {
    expect(withoutFreeText('conversation', '{"body":"secret\\"')).toBe('{"body":"');
  });

  it('leaves other pages unchanged', () => {
    expect(withoutFreeText('item', '{"description":"Portée deux fois"}')).toBe('{"description":"Portée deux fois"}');
  });

  // Scanning the rest of this body again at each of its marks would take hours.
  it('takes no longer for a hostile body than for another of its size', () => {
    const hostile = '"body":"\\"'.repeat(200_000);
    expect(withoutFreeText('conversation', hostile).length).toBeLessThanOrEqual(hostile.length);
  });
});
