import { v7 } from 'uuid';

/** A new id: uuid version 7, so that ids sort by time of creation. */
export const newId = (): string => v7();
