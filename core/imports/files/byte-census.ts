/** How often each byte stands alone, and how often next to a letter: « ł » in a word, « £ » in front of a figure. */
export class ByteCensus {
  private readonly all = new Uint32Array(256);
  private readonly inWords = new Uint32Array(256);
  size = 0;

  add(byte: number, isInWord: boolean): void {
    this.size += 1;
    this.all[byte] = (this.all[byte] ?? 0) + 1;
    if (isInWord) this.inWords[byte] = (this.inWords[byte] ?? 0) + 1;
  }

  /** Adds what another census counted. */
  join(other: ByteCensus): void {
    this.size += other.size;
    for (const [byte, count] of other.all.entries()) this.all[byte] = (this.all[byte] ?? 0) + count;
    for (const [byte, count] of other.inWords.entries()) this.inWords[byte] = (this.inWords[byte] ?? 0) + count;
  }

  count(bytes: readonly number[]): number {
    return bytes.reduce((sum, byte) => sum + (this.all[byte] ?? 0), 0);
  }

  countInWords(bytes: readonly number[]): number {
    return bytes.reduce((sum, byte) => sum + (this.inWords[byte] ?? 0), 0);
  }
}
