import { find } from './elements.ts';

/** A list that grows on a click on « Voir plus », or when scrolled to its end. */
export class GrowingList {
  readonly #draw: (page: number) => Promise<number>;
  readonly #more = find('[data-role="more"]');
  #page = 0;
  #busy = false;
  #generation = 0;

  /** `draw` renders a page and returns the number of pages. */
  constructor(draw: (page: number) => Promise<number>) {
    this.#draw = draw;
    this.#more.addEventListener('click', () => void this.next());
    addEventListener('scroll', () => {
      if (!this.#more.hidden && this.#more.getBoundingClientRect().top < innerHeight) void this.next();
    });
  }

  /** From the first page on. */
  async restart(): Promise<void> {
    this.#generation += 1;
    this.#page = 0;
    this.#busy = false;
    await this.next();
  }

  async next(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const generation = this.#generation;
    const total = await this.#draw(this.#page + 1);
    if (generation !== this.#generation) return;
    this.#page += 1;
    this.#more.hidden = this.#page >= total;
    this.#busy = false;
  }
}
