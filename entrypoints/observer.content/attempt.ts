/** The result of a function, or undefined when it throws: whatever the page passes, its own call goes on without us. */
export const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};
