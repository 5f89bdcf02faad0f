import { createContext } from 'react';

/** True within a page that has its own header and main part: a message in place of its screen needs neither. */
export const Framed = createContext(false);
