import { type FlightRow, jsonRow, moduleRow } from '../flight-stream.ts';

const COMPONENTS = 16;

/**
 * The numbers that one page gives its rows and components: other pages have others (WEB §7.2), so a reader has to find
 * a row by its content. A place counts from 0.
 */
export class PageRows {
  readonly #firstRow: number;
  readonly #firstComponent: number;

  constructor(itemId: number) {
    this.#firstRow = 0xb0 + (itemId % 0x30);
    this.#firstComponent = 0x30 + (itemId % 0x20);
  }

  row(place: number, value: unknown): FlightRow {
    return jsonRow(this.#firstRow + place, value);
  }

  /** `"$b2:props:value:price"`: the value at that path of another row. */
  reference(place: number, path: string): string {
    return `$${(this.#firstRow + place).toString(16)}:${path}`;
  }

  /** `"$Lb5"`: a row that is rendered here. */
  lazy(place: number): string {
    return `$L${(this.#firstRow + place).toString(16)}`;
  }

  element(component: number, props: object, key: string | null = null) {
    return ['$', `$L${(this.#firstComponent + component).toString(16)}`, key, props];
  }

  /** The rows that state where the components come from. */
  modules(): FlightRow[] {
    return Array.from({ length: COMPONENTS }, (_, index) =>
      moduleRow(this.#firstComponent + index, `item-page-${index}.js`),
    );
  }
}
