import { createContext, type Dispatch, type SetStateAction } from 'react';

/** Counts the running uploads of the form around an input, which can't be saved meanwhile. */
export const UploadCountContext = createContext<Dispatch<SetStateAction<number>>>(() => {});
