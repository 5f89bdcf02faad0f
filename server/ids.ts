import { v5, v7 } from 'uuid';

/** A new id: uuid version 7, so that ids sort by time of creation. */
export const newId = (): string => v7();

/** The id that a name always has within a namespace, itself an id. */
export const idOfName = (name: string, namespace: string): string => v5(name, namespace);
