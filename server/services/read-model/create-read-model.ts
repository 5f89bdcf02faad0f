import type { ReadModel } from './read-model.ts';
import { refreshReadModel } from './refresh.ts';

export const createReadModel = (): ReadModel => ({ refresh: refreshReadModel });
