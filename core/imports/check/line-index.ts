/** Two independent 32-bit halves of a hash; that two of a million different texts share both is as likely as 1 in 10⁷. */
export const hashOf = (text: string): [number, number] => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return [a >>> 0, b >>> 0];
};

const FIRST_SLOTS = 1_024;

/**
 * On which line a text was first seen, for a million lines in 24 MB: it keeps hashes, not texts. Lines are numbered from 1,
 * so 0 is a free slot.
 */
export class LineIndex {
  private slots = FIRST_SLOTS;
  private table = new Uint32Array(FIRST_SLOTS * 3);
  private size = 0;

  /** The line that had this text before; otherwise remembers this one and gives null. */
  see(text: string, line: number): number | null {
    if (this.size * 2 >= this.slots) this.grow();
    const [a, b] = hashOf(text);
    const at = this.find(a, b);
    const known = this.table[at + 2] ?? 0;
    if (known !== 0) return known;
    this.table.set([a, b, line], at);
    this.size += 1;
    return null;
  }

  /** As `see`, without remembering anything. */
  lineOf(text: string): number | null {
    const line = this.table[this.find(...hashOf(text)) + 2] ?? 0;
    return line === 0 ? null : line;
  }

  private find(a: number, b: number): number {
    for (let slot = a % this.slots; ; slot = (slot + 1) % this.slots) {
      const at = slot * 3;
      if (this.table[at + 2] === 0 || (this.table[at] === a && this.table[at + 1] === b)) return at;
    }
  }

  private grow(): void {
    const old = this.table;
    this.slots *= 2;
    this.table = new Uint32Array(this.slots * 3);
    for (let at = 0; at < old.length; at += 3) {
      const [a = 0, b = 0, line = 0] = old.subarray(at, at + 3);
      if (line !== 0) this.table.set([a, b, line], this.find(a, b));
    }
  }
}
