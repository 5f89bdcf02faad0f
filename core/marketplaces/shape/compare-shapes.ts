import type { PageSource } from '../contract.ts';
import { type PageShape, SHAPE_SOURCES } from './page-shape.ts';
import type { ShapeFields } from './shape-fields.ts';

/** The differences between two shapes of one source. */
export interface SourceDifference {
  source: PageSource;
  /** Number of fields that both have with the same types. */
  common: number;
  onlyInFirst: ShapeFields;
  onlyInSecond: ShapeFields;
  /** Types in the first shape, then in the second. */
  changed: Readonly<Record<string, readonly [string, string]>>;
}

const without = (fields: ShapeFields, others: ShapeFields): ShapeFields =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => !Object.hasOwn(others, path)));

/** The differences between two shapes, source by source; sources that neither has are left out. */
export const compareShapes = (first: PageShape, second: PageShape): SourceDifference[] =>
  SHAPE_SOURCES.flatMap((source) => {
    const [a, b] = [first[source], second[source]];
    if (Object.keys(a).length + Object.keys(b).length === 0) return [];
    const both = Object.entries(a).flatMap(([path, types]) => {
      const others = Object.hasOwn(b, path) ? b[path] : undefined;
      return others === undefined ? [] : [[path, [types, others]] as const];
    });
    const changed = Object.fromEntries(both.filter(([, [types, others]]) => types !== others));
    return [{ source, common: both.length, onlyInFirst: without(a, b), onlyInSecond: without(b, a), changed }];
  });
