import { describe, expect, it } from 'vitest';
import { JsonText } from './json-text.ts';

describe('preformatted JSON', () => {
  it.each(['', 'é', '’', '€ 12', '👗'])('is the UTF-8 of its parts, one after the other: « %s »', (sign) => {
    const parts = ['{"orders":[', JSON.stringify(sign.repeat(1000)), ']}'];
    expect(Buffer.compare(new JsonText(...parts).bytes, Buffer.from(parts.join('')))).toBe(0);
  });

  it('encodes half a surrogate pair as JSON does', () => {
    const text = JSON.stringify('\ud83d');
    expect(new JsonText(text).bytes.toString()).toBe(text);
  });

  it('uses no more memory than its bytes, because a list is cached', () => {
    const { bytes } = new JsonText('['.padEnd(1_000_000, 'é'), ']');
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  it('may be empty', () => {
    expect(new JsonText('', '').bytes.byteLength).toBe(0);
  });

  it('keeps characters whole wherever the text is cut into pieces', () => {
    for (const before of [0, 1, 2]) {
      const text = `${'a'.repeat(before)}${'👗'.repeat(200_000)}`;
      expect(new JsonText(text).bytes.toString()).toBe(text);
    }
  });
});
