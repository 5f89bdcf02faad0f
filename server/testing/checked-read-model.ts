import { compareReadModel } from '../services/read-model/compare.ts';
import { createReadModel } from '../services/read-model/create-read-model.ts';
import type { ReadModel } from '../services/read-model/read-model.ts';
import { compareFigures } from './compare-figures.ts';

/** That of the server, whose rows are compared after each change with what they are derived from, as the sums of the database are with the rules of `core`: so any test fails after which they differ. */
export const createCheckedReadModel = (): ReadModel => {
  const { refresh } = createReadModel();
  return {
    async refresh(data) {
      await refresh(data);
      const [first] = await compareReadModel(data);
      if (first !== undefined) throw new Error(`a row is not what it is derived from: ${JSON.stringify(first)}`);
      await compareFigures(data, { regime: 'all', account: null });
    },
  };
};
