/** The result of a file operation, or null when there is no such file. */
export const ifPresent = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
