import { useConnectedExtension, useExtensionHere } from '#web/session/use-extension.ts';

/**
 * True when no extension reads for this account: none in this browser, and none connected in another. False while
 * unknown.
 * @param isAsked whether it matters; otherwise the server is not asked
 */
export const useExtensionMissing = (isAsked: boolean): boolean => {
  const isHere = useExtensionHere();
  return useConnectedExtension({ isAsked: isAsked && !isHere }) === false && !isHere;
};
