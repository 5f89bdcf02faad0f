import { useEffect, useState } from 'react';

/** False until what was drawn first is on screen: for what nobody sees yet, which would only hold that back. */
export const useAfterFirstFrame = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task of its own comes after the frame.
      timer = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
};
