import { act } from '@testing-library/react';

/** Keeps the toasts that are shown: their time stands still while the window isn't focused. */
export const keepToasts = () => act(() => void window.dispatchEvent(new Event('blur')));
