import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, so that a server is not asked at each key. An empty text takes effect at once. */
export const useSettled = (value: string, ms = 250): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value === '' ? value : settled;
};
