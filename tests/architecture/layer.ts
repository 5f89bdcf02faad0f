/** A part of the project and what it may import. Paths are prefixes; the longest one that fits a file is its layer. */
export interface Layer {
  path: string;
  /** Other layers or files, besides its own folder. */
  imports: readonly string[];
  /** npm packages; `node:` stands for Node's own modules. */
  packages: readonly string[];
  /** What to do instead, shown by a failing test. */
  advice: string;
}
