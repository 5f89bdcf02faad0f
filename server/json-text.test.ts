import { describe, expect, it } from 'vitest';
import { JsonText } from './json-text.ts';

describe('JSON that is already written', () => {
  it.each(['', 'é', '’', '€ 12', '👗'])('is the UTF-8 of its parts, one after the other: « %s »', (sign) => {
    const parts = ['{"orders":[', JSON.stringify(sign.repeat(1000)), ']}'];
    expect(Buffer.compare(new JsonText(...parts).bytes, Buffer.from(parts.join('')))).toBe(0);
  });

  it('holds half a sign as JSON writes it', () => {
    const text = JSON.stringify('\ud83d');
    expect(new JsonText(text).bytes.toString()).toBe(text);
  });

  it('keeps no more memory than its bytes, for a list is remembered', () => {
    const { bytes } = new JsonText('['.padEnd(1_000_000, 'é'), ']');
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  it('may be empty', () => {
    expect(new JsonText('', '').bytes.byteLength).toBe(0);
  });
});
